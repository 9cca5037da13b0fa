import type { Image } from '@marquee/contract/images'

const svg = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${inside}</svg>`)}`

const picture = (index: number, altText: string, placeholder: string, width: number, height: number, inside: string): Image => ({
  id: `0199c0de-0000-7000-8000-00000000000${index}`,
  width,
  height,
  altText,
  placeholder,
  sizes: [{ width, url: svg(width, height, inside) }],
})

const dusk = `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#3B2F63"/><stop offset=".5" stop-color="#B9628C"/><stop offset=".8" stop-color="#EFB28C"/></linearGradient></defs>
<path fill="url(#d)" d="M0 0h800v600H0z"/><circle cx="560" cy="330" r="74" fill="#FFF2D6"/><path fill="#8A5068" opacity=".75" d="M0 390h800v210H0z"/>
<g fill="#FFE9C9" opacity=".5"><rect x="440" y="412" width="240" height="7" rx="3"/><rect x="470" y="442" width="180" height="7" rx="3"/><rect x="410" y="474" width="300" height="7" rx="3"/></g>
<path fill="#5F3F77" d="M0 300c130-10 190 80 320 90H0z"/><path fill="#1B0E2B" d="M0 470c160 0 300 60 460 90 140 20 240 6 340 0v40H0z"/>`

const bowl = `<path fill="#E5D2B8" d="M0 0h600v600H0z"/><g stroke="#CBB393" stroke-width="3"><path d="M0 120h600M0 300h600M0 480h600"/></g>
<circle cx="316" cy="316" r="222" fill="#000" opacity=".14"/><circle cx="296" cy="296" r="218" fill="#16324F"/><circle cx="296" cy="296" r="190" fill="#23577F"/>
<circle cx="296" cy="296" r="132" fill="#3E7FA8"/><circle cx="296" cy="296" r="76" fill="#6FB2D2"/><circle cx="296" cy="296" r="30" fill="#BFE2EF"/>`

const tiles = `<path fill="#F3E7D3" d="M0 0h600v600H0z"/><path fill="#E2683C" d="M0 0h220v320H0z"/><path fill="#F0B8C0" d="M220 0h200v210H220z"/><path fill="#24506B" d="M420 0h180v360H420z"/>
<path fill="#2E6B55" d="M0 320h160v280H0z"/><path fill="#F3C65A" d="M160 320h260v280H160z"/><circle cx="510" cy="490" r="72" fill="#E2683C"/><circle cx="290" cy="460" r="64" fill="#24506B"/>`

const stage = `<path fill="#170C22" d="M0 0h800v450H0z"/><g opacity=".6"><path fill="#B65BD8" d="M230 0h16l150 400H60z"/><path fill="#FFB45E" d="M400 0h16l170 400H240z"/><path fill="#B65BD8" d="M570 0h16l170 400H400z"/></g>
<path fill="#0B0610" d="M0 380h800v70H0z"/><ellipse cx="400" cy="384" rx="300" ry="20" fill="#FFD9A0" opacity=".3"/><circle cx="400" cy="240" r="22" fill="#0B0610"/><path fill="#0B0610" d="M366 384c-4-66 4-120 34-122s38 60 34 122z"/>`

const face = (skin: string, hair: string, coat: string, ground: string) => `<path fill="${ground}" d="M0 0h100v100H0z"/><path d="M24 52c-3-26 8-36 26-36s29 10 26 36c-1 8-4 14-6 14H30c-2 0-5-6-6-14z" fill="${hair}"/>
<path d="M10 108c2-22 16-30 40-30s38 8 40 30z" fill="${coat}"/><path d="M42 66h16v14c0 6-16 6-16 0z" fill="${skin}"/><ellipse cx="50" cy="50" rx="18.5" ry="22" fill="${skin}"/><path d="M32 44c2-12 10-16 20-15 9 0 15 5 16 14-10 1-16-2-21-7-3 5-8 7-15 8z" fill="${hair}"/>`

/** Pictures that need no server. */
export const pictures = {
  dusk: picture(1, 'Headlands at dusk with a low sun over the water', '#B9628C', 800, 600, dusk),
  bowl: picture(2, 'A blue bowl seen from above', '#3E7FA8', 600, 600, bowl),
  tiles: picture(3, 'Paper cut-outs of leaves and fruit', '#E2683C', 600, 600, tiles),
  stage: picture(4, 'A small stage with warm beams', '#2C1540', 800, 450, stage),
  ines: picture(5, '', '#E0B48C', 100, 100, face('#8A5233', '#2A1712', '#3F5F5B', '#E6B98F')),
  juno: picture(6, '', '#D98A72', 100, 100, face('#F3CDB0', '#16131a', '#2B3550', '#E39A80')),
}

/** A picture's own address. */
export const urlOf = (image: Image) => image.sizes[0]?.url ?? ''
