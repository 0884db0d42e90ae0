extension ControlGoldens {
  /// The pictures of controllers.
  static let controllers: [String: String] = [
    "action sheet": """
    <text x="20" y="35.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
    <rect x="20" y="52" width="200" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="120" y="79.25" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
    <rect x="0" y="0" width="240" height="220" fill="#000000" fill-opacity="0.28"/>
    <rect x="-2" y="23" width="244" height="204" rx="24" fill="#000000" fill-opacity="0.035"/>
    <rect x="-0.333" y="24.667" width="240.667" height="200.667" rx="22.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="1.333" y="26.333" width="237.333" height="197.333" rx="20.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="3" y="28" width="234" height="194" rx="19" fill="#000000" fill-opacity="0.035"/>
    <rect x="4.667" y="29.667" width="230.667" height="190.667" rx="17.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="6.333" y="31.333" width="227.333" height="187.333" rx="15.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="8" y="28" width="224" height="184" rx="14" fill="#ffffff"/>
    <rect x="8.5" y="28.5" width="223" height="183" rx="13.5" fill="none" stroke="#3c3c43" \
    stroke-opacity="0.18"/>
    <text x="120" y="59.6" text-anchor="middle" font-size="16" font-weight="600" \
    textLength="45.356" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Share</text>
    <rect x="24" y="75" width="192" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="120" y="99.25" text-anchor="middle" font-weight="500" textLength="35.01" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Copy</text>
    <rect x="24" y="119" width="192" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="120" y="143.25" text-anchor="middle" font-weight="500" letter-spacing="0.25" \
    textLength="32.09" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e" \
    fill-opacity="0.4">Print</text>
    <rect x="24" y="163" width="192" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="120" y="187.25" text-anchor="middle" font-weight="600" textLength="49.598" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Cancel</text>
    """,
    "alert": """
    <text x="20" y="35.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
    <rect x="20" y="52" width="250" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="145" y="79.25" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
    <rect x="0" y="0" width="290" height="340" fill="#000000" fill-opacity="0.28"/>
    <rect x="0" y="23" width="290" height="304" rx="24" fill="#000000" fill-opacity="0.035"/>
    <rect x="1.667" y="24.667" width="286.667" height="300.667" rx="22.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="3.333" y="26.333" width="283.333" height="297.333" rx="20.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="5" y="28" width="280" height="294" rx="19" fill="#000000" fill-opacity="0.035"/>
    <rect x="6.667" y="29.667" width="276.667" height="290.667" rx="17.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="8.333" y="31.333" width="273.333" height="287.333" rx="15.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="10" y="28" width="270" height="284" rx="14" fill="#ffffff"/>
    <rect x="10.5" y="28.5" width="269" height="283" rx="13.5" fill="none" stroke="#3c3c43" \
    stroke-opacity="0.18"/>
    <text x="145" y="59.6" text-anchor="middle" font-size="16" font-weight="600" \
    textLength="58.582" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Delete?</text>
    <text x="145" y="86.9" text-anchor="middle" font-size="14" letter-spacing="0.25" \
    textLength="175.618" lengthAdjust="spacingAndGlyphs" fill="#6e6e73">Type its name to delete \
    the</text>
    <text x="145" y="106.9" text-anchor="middle" font-size="14" letter-spacing="0.25" \
    textLength="22.25" lengthAdjust="spacingAndGlyphs" fill="#6e6e73">list.</text>
    <rect x="26.5" y="120.5" width="237" height="43" rx="8.5" fill="#ffffff"/>
    <rect x="26.5" y="120.5" width="237" height="43" rx="8.5" fill="none" stroke="#0a6cff"/>
    <svg x="35" y="120" width="220" height="44" viewBox="35 120 220 44">
      <rect x="37" y="132" width="2" height="20" rx="1" fill="#0a6cff"/>
    </svg>
    <text transform="translate(37 147.6) scale(0.916281 1)" font-size="16" letter-spacing="-0.3" \
    textLength="41.472" lengthAdjust="spacingAndGlyphs" fill="#a1a1a6">Name</text>
    <rect x="24.5" y="118.5" width="241" height="47" rx="10.5" fill="none" stroke="#0a6cff" \
    stroke-opacity="0.5" stroke-width="3"/>
    <rect x="26" y="175" width="238" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="145" y="199.25" text-anchor="middle" font-weight="500" letter-spacing="0.25" \
    textLength="48.445" lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Keep it</text>
    <rect x="26" y="219" width="238" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="145" y="243.25" text-anchor="middle" font-weight="500" letter-spacing="0.25" \
    textLength="44.85" lengthAdjust="spacingAndGlyphs" fill="#ff3b30">Delete</text>
    <rect x="26" y="263" width="238" height="38" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="145" y="287.25" text-anchor="middle" font-weight="600" textLength="49.598" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Cancel</text>
    """,
    "full screen that is coming": """
    <text x="20" y="35.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
    <rect x="20" y="52" width="180" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="110" y="79.25" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
    <rect x="-8" y="82.667" width="236" height="176" rx="8" fill="#000000" fill-opacity="0.035"/>
    <rect x="-6.667" y="84" width="233.333" height="173.333" rx="6.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-5.333" y="85.333" width="230.667" height="170.667" rx="5.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-4" y="86.667" width="228" height="168" rx="4" fill="#000000" fill-opacity="0.035"/>
    <rect x="-2.667" y="88" width="225.333" height="165.333" rx="2.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-1.333" y="89.333" width="222.667" height="162.667" rx="1.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="0" y="86.667" width="220" height="160" fill="#ffffff"/>
    <rect x="20" y="106.667" width="180" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="110" y="133.917" text-anchor="middle" font-weight="500" letter-spacing="0.25" \
    textLength="39.59" lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Close</text>
    """,
    "navigation bar during a push": """
    <svg x="0" y="44" width="220" height="116" viewBox="0 44 220 116">
      <rect x="-34.571" y="44" width="220" height="116" fill="#ffffff"/>
      <text x="-14.571" y="79.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
      <rect x="-14.571" y="92.25" width="180" height="35.75" rx="9" fill="#767680" \
    fill-opacity="0.13"/>
      <text x="75.429" y="115.375" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
      <rect x="96.762" y="40" width="236" height="132" rx="8" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="98.095" y="41.333" width="233.333" height="129.333" rx="6.667" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="99.429" y="42.667" width="230.667" height="126.667" rx="5.333" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="100.762" y="44" width="228" height="124" rx="4" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="102.095" y="45.333" width="225.333" height="121.333" rx="2.667" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="103.429" y="46.667" width="222.667" height="118.667" rx="1.333" fill="#000000" \
    fill-opacity="0.035"/>
      <rect x="104.762" y="44" width="220" height="116" fill="#ffffff"/>
      <text x="124.762" y="79.25" textLength="41.685" lengthAdjust="spacingAndGlyphs" \
    fill="#1c1c1e">Green</text>
    </svg>
    <line x1="0" y1="43.5" x2="220" y2="43.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <text x="110" y="27.6" text-anchor="middle" font-size="16" font-weight="600" \
    textLength="29.291" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Tea</text>
    <path d="M 19 14 L 11 22 L 19 30" fill="none" stroke="#0a6cff" stroke-width="2.25" \
    stroke-linecap="round" stroke-linejoin="round"/>
    <text x="25" y="27.25" letter-spacing="0.25" textLength="32.09" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Lists</text>
    """,
    "sheet": """
    <text x="20" y="35.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
    <rect x="20" y="52" width="180" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="110" y="79.25" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
    <rect x="0" y="0" width="220" height="160" fill="#000000" fill-opacity="0.28"/>
    <rect x="-10" y="49" width="240" height="140" rx="24" fill="#000000" fill-opacity="0.035"/>
    <rect x="-8.333" y="50.667" width="236.667" height="136.667" rx="22.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-6.667" y="52.333" width="233.333" height="133.333" rx="20.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-5" y="54" width="230" height="130" rx="19" fill="#000000" fill-opacity="0.035"/>
    <rect x="-3.333" y="55.667" width="226.667" height="126.667" rx="17.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-1.667" y="57.333" width="223.333" height="123.333" rx="15.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="0" y="54" width="220" height="120" rx="14" fill="#ffffff"/>
    <line x1="0" y1="97.5" x2="220" y2="97.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <text x="112" y="81.6" text-anchor="middle" font-size="16" font-weight="600" \
    letter-spacing="0.25" textLength="61.5" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">New \
    list</text>
    <text x="40" y="81.25" text-anchor="middle" letter-spacing="0.22" textLength="48" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Cancel</text>
    """,
    "sheet that is coming": """
    <text x="20" y="35.25" letter-spacing="0.25" textLength="67.26" \
    lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Groceries</text>
    <rect x="20" y="52" width="180" height="44" rx="9" fill="#767680" fill-opacity="0.13"/>
    <text x="110" y="79.25" text-anchor="middle" font-weight="500" textLength="36.69" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Open</text>
    <rect x="0" y="0" width="220" height="160" fill="#000000" fill-opacity="0.128"/>
    <rect x="-10" y="106.417" width="240" height="140" rx="24" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-8.333" y="108.083" width="236.667" height="136.667" rx="22.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-6.667" y="109.75" width="233.333" height="133.333" rx="20.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-5" y="111.417" width="230" height="130" rx="19" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-3.333" y="113.083" width="226.667" height="126.667" rx="17.333" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="-1.667" y="114.75" width="223.333" height="123.333" rx="15.667" fill="#000000" \
    fill-opacity="0.035"/>
    <rect x="0" y="111.417" width="220" height="120" rx="14" fill="#ffffff"/>
    <line x1="0" y1="154.917" x2="220" y2="154.917" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <text x="112" y="139.017" text-anchor="middle" font-size="16" font-weight="600" \
    letter-spacing="0.25" textLength="61.5" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">New \
    list</text>
    <text x="40" y="138.667" text-anchor="middle" letter-spacing="0.22" textLength="48" \
    lengthAdjust="spacingAndGlyphs" fill="#0a6cff">Cancel</text>
    """,
    "tab bar": """
    <rect x="20.5" y="64.5" width="199" height="14" rx="7" fill="#ffffff"/>
    <rect x="20.5" y="64.5" width="199" height="14" rx="7" fill="none" stroke="#a1a1a6" \
    stroke-opacity="0.55"/>
    <text x="31" y="77.1" font-size="16" letter-spacing="0.25" textLength="71.61" \
    lengthAdjust="spacingAndGlyphs" fill="#a1a1a6">What for?</text>
    <line x1="0" y1="43.5" x2="240" y2="43.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <text x="120" y="27.6" text-anchor="middle" font-size="16" font-weight="600" \
    textLength="53.856" lengthAdjust="spacingAndGlyphs" fill="#1c1c1e">Search</text>
    <line x1="0" y1="111.5" x2="240" y2="111.5" stroke="#3c3c43" stroke-opacity="0.18" \
    stroke-linecap="round"/>
    <text x="40" y="140.225" text-anchor="middle" font-size="13.5" font-weight="500" \
    letter-spacing="0.25" textLength="29.006" lengthAdjust="spacingAndGlyphs" \
    fill="#6e6e73">Lists</text>
    <rect x="88" y="118" width="64" height="35" rx="17.5" fill="#0a6cff" fill-opacity="0.18"/>
    <text x="120" y="140.225" text-anchor="middle" font-size="13.5" font-weight="500" \
    letter-spacing="0.25" textLength="44.268" lengthAdjust="spacingAndGlyphs" \
    fill="#0a6cff">Search</text>
    <text x="200" y="140.225" text-anchor="middle" font-size="13.5" font-weight="500" \
    letter-spacing="0.25" textLength="31.753" lengthAdjust="spacingAndGlyphs" \
    fill="#6e6e73">More</text>
    """,
  ]
}
