const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMin slice">
<defs>
<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#101B2B"/><stop offset=".46" stop-color="#0A1019"/><stop offset="1" stop-color="#07090F"/></linearGradient>
<radialGradient id="a"><stop stop-color="#C6FF3A" stop-opacity=".3"/><stop offset="1" stop-color="#C6FF3A" stop-opacity="0"/></radialGradient>
<radialGradient id="b"><stop stop-color="#47E1FF" stop-opacity=".34"/><stop offset="1" stop-color="#47E1FF" stop-opacity="0"/></radialGradient>
</defs>
<path fill="url(#s)" d="M0 0h1600v1000H0z"/>
<ellipse cx="1280" cy="120" rx="620" ry="330" fill="url(#a)"/>
<ellipse cx="180" cy="300" rx="560" ry="360" fill="url(#b)"/>
<path fill="#0B121C" opacity=".72" stroke="#47E1FF" stroke-opacity=".16" d="M0 420 120 300 190 360 300 210 420 380 520 300 640 430 760 330 880 440 1010 280 1120 410 1230 240 1340 400 1450 310 1600 440V1000H0Z"/>
<path fill="#090E16" d="M0 560 160 430 280 540 430 410 600 580 740 480 900 600 1060 450 1220 590 1380 460 1600 600V1000H0Z"/>
<path fill="none" stroke="#C6FF3A" stroke-opacity=".1" stroke-width="2" d="M1180 0 940 240M1300 0 980 320M1420 0 1100 320M1540 0 1300 240"/>
</svg>`

/** The one picture of arcgaming: cut planes under a lime and cyan horizon, everywhere under 12 % luminance behind large titles. */
export const skyline = `url("data:image/svg+xml,${encodeURIComponent(picture)}")`
