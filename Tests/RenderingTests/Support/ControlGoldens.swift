/// What the pictures of single controls are.
enum ControlGoldens {
  /// The pictures by the names of the samples.
  static let pictures = controls.merging(controllers) { first, _ in first }

  /// The pictures of controls.
  private static let controls: [String: String] = [
    "activity indicator": """
    <line x1="14" y1="9.5" x2="14" y2="5.5" stroke="#6e6e73" stroke-opacity="0.3" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="17.182" y1="10.818" x2="20.01" y2="7.99" stroke="#6e6e73" stroke-opacity="0.4" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="18.5" y1="14" x2="22.5" y2="14" stroke="#6e6e73" stroke-opacity="0.5" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="17.182" y1="17.182" x2="20.01" y2="20.01" stroke="#6e6e73" stroke-opacity="0.6" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="14" y1="18.5" x2="14" y2="22.5" stroke="#6e6e73" stroke-opacity="0.7" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="10.818" y1="17.182" x2="7.99" y2="20.01" stroke="#6e6e73" stroke-opacity="0.8" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="9.5" y1="14" x2="5.5" y2="14" stroke="#6e6e73" stroke-opacity="0.9" \
    stroke-width="2" stroke-linecap="round"/>
    <line x1="10.818" y1="10.818" x2="7.99" y2="7.99" stroke="#6e6e73" stroke-width="2" \
    stroke-linecap="round"/>
    """,
    "button": """
    <rect x="4" y="4" width="80" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="44" y="31.25" text-anchor="middle" font-weight="500" textLength="34.185" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Save</text>
    """,
    "checkbox": """
    <rect x="5.75" y="15.75" width="20.5" height="20.5" rx="5.25" fill="#ffffff"/>
    <rect x="5.75" y="15.75" width="20.5" height="20.5" rx="5.25" fill="none" \
    stroke="#a1a1a6" stroke-width="1.5"/>
    <text x="36" y="31.25" letter-spacing="0.25" textLength="27.655" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Milk</text>
    """,
    "disabled button": """
    <rect x="4" y="4" width="80" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="44" y="31.25" text-anchor="middle" font-weight="500" textLength="34.185" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e" fill-opacity="0.4">Save</text>
    """,
    "disabled switch": """
    <g opacity="0.4">
      <rect x="4" y="4" width="51" height="31" rx="15.5" fill="#767680" fill-opacity="0.28"/>
      <rect x="4.5" y="5.25" width="30" height="30" rx="15" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="5" y="5.75" width="29" height="29" rx="14.5" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="5.5" y="6.25" width="28" height="28" rx="14" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="6" y="6" width="27" height="27" rx="13.5" fill="#ffffff"/>
    </g>
    """,
    "field that is disabled": """
    <g opacity="0.4">
      <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="#ffffff"/>
      <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="none" stroke="#a1a1a6" \
    stroke-opacity="0.55"/>
      <text transform="translate(15 31.6) scale(0.916281 1)" font-size="16" \
    letter-spacing="-0.3" textLength="41.472" lengthAdjust="spacingAndGlyphs" \
    fill="#a1a1a6">Name</text>
    </g>
    """,
    "field that is edited": """
    <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="#ffffff"/>
    <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="none" stroke="#0a6cff"/>
    <svg x="13" y="4" width="49" height="44" viewBox="13 4 49 44">
      <text x="44.432" y="31.6" text-anchor="end" font-size="16" letter-spacing="0.25" \
    textLength="29.432" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Milk</text>
      <rect x="44.432" y="16" width="2" height="20" rx="1" fill="#0a6cff"/>
    </svg>
    <circle cx="82" cy="26" r="8.5" fill="#a1a1a6"/>
    <line x1="79" y1="29" x2="85" y2="23" stroke="#ffffff" stroke-width="1.5" \
    stroke-linecap="round"/>
    <line x1="79" y1="23" x2="85" y2="29" stroke="#ffffff" stroke-width="1.5" \
    stroke-linecap="round"/>
    <rect x="2.5" y="2.5" width="103" height="47" rx="10.5" fill="none" stroke="#0a6cff" \
    stroke-opacity="0.5" stroke-width="3"/>
    """,
    "field with a secret": """
    <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="#ffffff"/>
    <rect x="4.5" y="4.5" width="99" height="43" rx="8.5" fill="none" stroke="#0a6cff"/>
    <svg x="13" y="4" width="82" height="44" viewBox="13 4 82 44">
      <text x="39" y="31.6" text-anchor="end" font-size="16" textLength="24" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">•••</text>
      <rect x="39" y="16" width="2" height="20" rx="1" fill="#0a6cff"/>
    </svg>
    <rect x="2.5" y="2.5" width="103" height="47" rx="10.5" fill="none" stroke="#0a6cff" \
    stroke-opacity="0.5" stroke-width="3"/>
    """,
    "image view": """
    <rect x="4" y="4" width="80" height="60" rx="8" fill="#767680" fill-opacity="0.13"/>
    <path d="M 29.6 39.52 L 39.968 25.12 L 45.728 32.608 L 49.76 28 L 58.4 39.52 Z" \
    fill="#a1a1a6"/>
    <circle cx="51.488" cy="19.936" r="3.168" fill="#a1a1a6"/>
    <text x="44" y="55.85" text-anchor="middle" font-size="11" letter-spacing="0.25" \
    textLength="18.482" lengthAdjust="spacingAndGlyphs" fill="#6e6e73">sea</text>
    """,
    "label of two lines": """
    <text x="4" y="29.25" letter-spacing="0.25" textLength="88.05" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">One line and</text>
    <text x="4" y="49.25" letter-spacing="0.25" textLength="87.225" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">then another</text>
    """,
    "mixed checkbox": """
    <rect x="5" y="5" width="22" height="22" rx="6" fill="#0a6cff"/>
    <path d="M 11 16 L 21 16" fill="none" stroke="#ffffff" stroke-width="2.25" \
    stroke-linecap="round" stroke-linejoin="round"/>
    """,
    "page control": """
    <circle cx="12" cy="17" r="3.5" fill="#a1a1a6" fill-opacity="0.6"/>
    <circle cx="28" cy="17" r="3.5" fill="#0a6cff"/>
    <circle cx="44" cy="17" r="3.5" fill="#a1a1a6" fill-opacity="0.6"/>
    """,
    "picker": """
    <rect x="4" y="36" width="80" height="32" rx="7" fill="#767680" fill-opacity="0.13"/>
    <svg x="4" y="4" width="80" height="96" viewBox="4 4 80 96">
      <text x="44" y="25.25" text-anchor="middle" textLength="28.35" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e" fill-opacity="0.5">One</text>
      <text x="44" y="57.25" text-anchor="middle" textLength="28.335" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Two</text>
      <text x="44" y="89.25" text-anchor="middle" letter-spacing="0.164" textLength="40" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e" fill-opacity="0.5">Three</text>
    </svg>
    """,
    "pop-up button and its menu": """
    <rect x="4" y="4" width="100" height="24" rx="9" fill="#767680" fill-opacity="0.28"/>
    <path d="M 88.5 13 L 92 9.5 L 95.5 13" fill="none" stroke="#0a6cff" stroke-width="1.75" \
    stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M 88.5 19 L 92 22.5 L 95.5 19" fill="none" stroke="#0a6cff" stroke-width="1.75" \
    stroke-linecap="round" stroke-linejoin="round"/>
    <text x="14" y="21.25" font-weight="500" textLength="10.005" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">A</text>
    <rect x="-2" y="23" width="120" height="73" rx="20" fill="#000000" fill-opacity="0.035"/>
    <rect x="-0.333" y="24.667" width="116.667" height="69.667" rx="18.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="1.333" y="26.333" width="113.333" height="66.333" rx="16.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="3" y="28" width="110" height="63" rx="15" fill="#000000" fill-opacity="0.035"/>
    <rect x="4.667" y="29.667" width="106.667" height="59.667" rx="13.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="6.333" y="31.333" width="103.333" height="56.333" rx="11.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="8" y="28" width="100" height="53" rx="10" fill="#ffffff"/>
    <rect x="8.5" y="28.5" width="99" height="52" rx="9.5" fill="none" stroke="#3c3c43" \
    stroke-opacity="0.18"/>
    <svg x="8" y="28" width="100" height="53" viewBox="8 28 100 53">
      <rect x="12" y="31" width="92" height="38" rx="7" fill="#0a6cff"/>
      <path d="M 19 50.5 L 22.5 54 L 29 46" fill="none" stroke="#ffffff" stroke-width="2.25" \
    stroke-linecap="round" stroke-linejoin="round"/>
      <text x="36" y="55.25" textLength="10.005" lengthAdjust="spacingAndGlyphs" \
    fill="#ffffff">A</text>
      <line x1="20" y1="76.5" x2="96" y2="76.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    </svg>
    """,
    "pressed button": """
    <rect x="4" y="4" width="80" height="44" rx="9" fill="#767680" fill-opacity="0.28"/>
    <text x="44" y="31.25" text-anchor="middle" font-weight="500" textLength="34.185" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Save</text>
    """,
    "progress view": """
    <rect x="4" y="4" width="100" height="4" rx="2" fill="#767680" fill-opacity="0.28"/>
    <rect x="4" y="4" width="25" height="4" rx="2" fill="#0a6cff"/>
    """,
    "segmented control": """
    <rect x="4" y="4" width="120" height="32" rx="9" fill="#767680" fill-opacity="0.13"/>
    <line x1="84" y1="12" x2="84" y2="28" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <rect x="4.5" y="5.25" width="39" height="31" rx="8.5" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="5" y="5.75" width="38" height="30" rx="8" fill="#000000" fill-opacity="0.035"/>
    <rect x="5.5" y="6.25" width="37" height="29" rx="7.5" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="6" y="6" width="36" height="28" rx="7" fill="#ffffff"/>
    <text x="24" y="24.725" text-anchor="middle" font-size="13.5" font-weight="500" \
    textLength="9.005" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">A</text>
    <text x="64" y="24.725" text-anchor="middle" font-size="13.5" font-weight="500" \
    textLength="9.005" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">B</text>
    <text x="104" y="24.725" text-anchor="middle" font-size="13.5" font-weight="500" \
    textLength="9.747" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">C</text>
    """,
    "selected button": """
    <rect x="4" y="4" width="80" height="44" rx="9" fill="#0a6cff"/>
    <text x="44" y="31.25" text-anchor="middle" font-weight="500" textLength="34.185" \
    lengthAdjust="spacingAndGlyphs" fill="#ffffff">Save</text>
    """,
    "slider": """
    <rect x="4" y="19" width="128" height="4" rx="2" fill="#767680" fill-opacity="0.28"/>
    <rect x="4" y="19" width="64" height="4" rx="2" fill="#0a6cff"/>
    <rect x="53.5" y="7.25" width="29" height="29" rx="14.5" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="54" y="7.75" width="28" height="28" rx="14" fill="#000000" fill-opacity="0.035"/>
    <rect x="54.5" y="8.25" width="27" height="27" rx="13.5" fill="#000000" \
    fill-opacity="0.035"/>
    <circle cx="68" cy="21" r="13" fill="#ffffff"/>
    <circle cx="68" cy="21" r="13" fill="none" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-width="0.75"/>
    """,
    "stepper at its minimum": """
    <rect x="4" y="4" width="94" height="32" rx="9" fill="#767680" fill-opacity="0.13"/>
    <line x1="51" y1="12" x2="51" y2="28" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <line x1="21.5" y1="20" x2="33.5" y2="20" stroke="#a1a1a6" stroke-width="1.75" \
    stroke-linecap="round"/>
    <line x1="68.5" y1="20" x2="80.5" y2="20" stroke="#1c1c1e" stroke-width="1.75" \
    stroke-linecap="round"/>
    <line x1="74.5" y1="14" x2="74.5" y2="26" stroke="#1c1c1e" stroke-width="1.75" \
    stroke-linecap="round"/>
    """,
    "switch that is on": """
    <rect x="4" y="4" width="51" height="31" rx="15.5" fill="#34c759"/>
    <rect x="24.5" y="5.25" width="30" height="30" rx="15" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="25" y="5.75" width="29" height="29" rx="14.5" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="25.5" y="6.25" width="28" height="28" rx="14" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="26" y="6" width="27" height="27" rx="13.5" fill="#ffffff"/>
    """,
    "table that is edited": """
    <svg x="4" y="4" width="200" height="44" viewBox="4 4 200 44">
      <text x="64" y="31.25" textLength="25.845" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">Tea</text>
      <text x="144" y="31.25" text-anchor="end" letter-spacing="0.25" textLength="29.35" \
    lengthAdjust="spacingAndGlyphs" fill="#6e6e73">1 kg</text>
      <circle cx="26" cy="26" r="11" fill="#ff3b30"/>
      <line x1="21" y1="26" x2="31" y2="26" stroke="#ffffff" stroke-width="2" \
    stroke-linecap="round"/>
      <line x1="173" y1="21" x2="191" y2="21" stroke="#a1a1a6" stroke-width="1.5" \
    stroke-linecap="round"/>
      <line x1="173" y1="26" x2="191" y2="26" stroke="#a1a1a6" stroke-width="1.5" \
    stroke-linecap="round"/>
      <line x1="173" y1="31" x2="191" y2="31" stroke="#a1a1a6" stroke-width="1.5" \
    stroke-linecap="round"/>
      <line x1="20" y1="47.5" x2="204" y2="47.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    </svg>
    """,
    "table with a header and a chosen row": """
    <svg x="4" y="4" width="120" height="76" viewBox="4 4 120 76">
      <rect x="4" y="32" width="120" height="44" fill="#0a6cff" fill-opacity="0.18"/>
      <text x="20" y="59.25" textLength="25.845" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">Tea</text>
      <text x="108" y="59.25" text-anchor="end" letter-spacing="0.25" textLength="29.35" \
    lengthAdjust="spacingAndGlyphs" fill="#6e6e73">1 kg</text>
      <line x1="20" y1="75.5" x2="124" y2="75.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
      <rect x="4" y="4" width="120" height="28" fill="#ffffff"/>
      <rect x="4" y="4" width="120" height="28" fill="#767680" fill-opacity="0.13"/>
      <text x="20" y="22.55" font-size="13" font-weight="600" letter-spacing="0.25" \
    textLength="43.725" lengthAdjust="spacingAndGlyphs" fill="#6e6e73">To buy</text>
    </svg>
    """,
    "text view": """
    <rect x="-0.5" y="1.5" width="109" height="49" rx="8.5" fill="#ffffff"/>
    <rect x="-0.5" y="1.5" width="109" height="49" rx="8.5" fill="none" stroke="#0a6cff"/>
    <svg x="4" y="4" width="100" height="44" viewBox="4 4 100 44">
      <text transform="translate(4 19.6) scale(0.817996 1)" font-size="16" \
    letter-spacing="-0.3" textLength="29.34" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">One</text>
      <text transform="translate(4 39.6) scale(0.818442 1)" font-size="16" \
    letter-spacing="-0.3" textLength="29.324" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">Two</text>
      <rect x="28" y="24" width="2" height="20" rx="1" fill="#0a6cff"/>
    </svg>
    <rect x="-2.5" y="-0.5" width="113" height="53" rx="10.5" fill="none" stroke="#0a6cff" \
    stroke-opacity="0.5" stroke-width="3"/>
    """,
    "ticked checkbox": """
    <rect x="5" y="15" width="22" height="22" rx="6" fill="#0a6cff"/>
    <path d="M 11 26.5 L 14.5 30 L 21 22" fill="none" stroke="#ffffff" stroke-width="2.25" \
    stroke-linecap="round" stroke-linejoin="round"/>
    <text x="36" y="31.25" letter-spacing="0.25" textLength="27.655" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Milk</text>
    """,
    "view that the toolkit knows nothing of": """
    <text x="4" y="19.25" textLength="30" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">New</text>
    """,
  ]
}
