import type { IdentityTenant } from '#options.ts'
import { trusted, type Html } from './html.ts'

const frame = (ground: string, shapes: string) =>
  trusted(`<svg viewBox="0 0 800 600" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${ground}</defs>
    <rect width="800" height="600" fill="url(#ground)"/>${shapes}</svg>`)

const stops = (...colors: [offset: number, color: string][]) =>
  colors.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')

const evening = frame(
  `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${stops([0, '#43306B'], [0.4, '#A8628F'], [0.66, '#EE9D84'], [1, '#F9D3A6'])}</linearGradient>
   <radialGradient id="glow">${stops([0, '#FFDCA8'])}<stop offset="1" stop-color="#FFDCA8" stop-opacity="0"/></radialGradient>`,
  `<circle cx="520" cy="312" r="260" fill="url(#glow)" opacity=".6"/><circle cx="520" cy="314" r="48" fill="#FFF3DC"/>
   <rect y="354" width="800" height="246" fill="#8C5A88" opacity=".6"/>
   <g fill="#FFE9C9" opacity=".5"><rect x="440" y="366" width="160" height="4" rx="2"/><rect x="466" y="386" width="110" height="4" rx="2"/>
   <rect x="424" y="408" width="180" height="4" rx="2"/><rect x="482" y="432" width="84" height="4" rx="2"/></g>
   <path d="M0 296c70-30 120-56 176-44 52 10 74 54 132 70 34 10 52 18 66 34H0z" fill="#64437A"/>
   <path d="M800 268c-56-16-98 14-140 44-26 18-46 28-66 42h206z" fill="#64437A" opacity=".8"/>
   <path d="M0 396c84-38 156-26 226 14 62 34 122 44 192 92H0z" fill="#41305F"/>
   <path d="M0 504c126-48 246-26 362 12s284 26 438-32v116H0z" fill="#251C40"/>`)

const arena = frame(
  `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1">${stops([0, '#101B2B'], [0.46, '#0A1019'], [1, '#07090F'])}</linearGradient>
   <radialGradient id="glow"><stop offset="0" stop-color="#C6FF3A" stop-opacity=".32"/><stop offset="1" stop-color="#C6FF3A" stop-opacity="0"/></radialGradient>`,
  `<circle cx="250" cy="330" r="300" fill="url(#glow)"/>
   <g fill="#16233A"><path d="M0 360l60-60v-90l50-40v190z"/><path d="M150 360v-150l40-34v184z"/><path d="M240 360v-230l70-50v280z"/><path d="M360 360v-120l60 40v80z"/>
   <path d="M470 360v-200l46-36v236z"/><path d="M560 360v-140l80-60v200z"/><path d="M690 360v-180l50 36v144z"/></g>
   <path d="M0 360h800" stroke="#C6FF3A" stroke-width="3"/><path d="M0 372h800" stroke="#47E1FF" stroke-width="1" opacity=".6"/>
   <g stroke="#24405C" stroke-width="1.5"><path d="M400 372L40 600M400 372L200 600M400 372L340 600M400 372L460 600M400 372L600 600M400 372L760 600"/>
   <path d="M0 408h800M0 456h800M0 520h800"/></g>`)

const ledger = frame(
  `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1">${stops([0, '#2A3346'], [1, '#12161F'])}</linearGradient>`,
  `<g stroke="#46536B" stroke-width="1"><path d="M0 120h800M0 220h800M0 320h800M0 420h800"/></g>
   <path d="M0 400c80-10 120-60 190-66s110 30 180 8 110-110 190-124 140 20 240-46" fill="none" stroke="#9DBBFA" stroke-width="4" stroke-linecap="round"/>
   <g fill="#3A4760"><rect x="80" y="470" width="44" height="130"/><rect x="170" y="440" width="44" height="160"/><rect x="260" y="456" width="44" height="144"/>
   <rect x="350" y="410" width="44" height="190"/><rect x="440" y="380" width="44" height="220"/><rect x="530" y="396" width="44" height="204"/><rect x="620" y="340" width="44" height="260"/></g>`)

/** The picture beside the form: one quiet scene for each template. */
export const art: Record<IdentityTenant['template'], Html> = { standard: evening, arcgaming: arena, owner: ledger }
