internal import Glibc

/// The address sanitizer holds freed memory back, so that no address comes again.
let holdsFreedMemoryBack = dlsym(nil, "__asan_init") != nil
