import type { Looks } from './compose.ts'

/** The faces of Overclock: the same kind of people under other light. */
export const overclockFaces = {
  vexillum: { ground: 'nightTeal', skin: 'porcelain', hair: 'fringe', tone: 'snow', wears: ['jersey', '#1C2A3A', '#C6FF3A'], headset: ['#11181F', '#C6FF3A'] },
  kaido: { ground: 'nightRed', skin: 'peach', hair: 'spikes', tone: 'black', wears: ['crew', '#E5264F', '#FF6F8C'], headset: ['#151922', '#47E1FF'] },
  mira: { ground: 'nightLime', skin: 'honey', hair: 'long', tone: 'coral', wears: ['hoodie', '#232C18', '#C6FF3A'], headset: ['#1B2210', '#C6FF3A'], mouth: 'grin' },
  runebreaker: { ground: 'nightBlue', skin: 'deep', hair: 'buzz', tone: 'black', hat: ['cap', '#47C8E8', '#2A9CBC'], wears: ['hoodie', '#16263A', '#0F1B2A'], beard: 'goatee' },
  ozymandias: { ground: 'nightViolet', skin: 'umber', hair: 'afro', tone: 'lilac', wears: ['turtleneck', '#3C2A78', '#B79CFF'] },
  toquill: { ground: 'neonCyan', skin: 'porcelain', hair: 'bob', tone: 'black', wears: ['blazer', '#0C2230', '#F2F6FC'], glasses: ['square', '#0C2230'] },
  svetlana: { ground: 'nightTeal', skin: 'porcelain', hair: 'ponytail', tone: 'blond', wears: ['jersey', '#0F2F3A', '#47E1FF'], headset: ['#0D151C', '#47E1FF'], mouth: 'calm' },
  patchnote: { ground: 'nightAmber', skin: 'peach', hair: 'receding', tone: 'ginger', wears: ['hoodie', '#3C2B10', '#FFC94A'], beard: 'full', glasses: ['round', '#FFC94A'] },
  halftime: { ground: 'neonPink', skin: 'brown', hair: 'buzz', tone: 'black', hat: ['cap', '#1B1320', '#0E0911'], wears: ['jersey', '#3A0B1C', '#FFFFFF'], mouth: 'grin', beard: 'stubble' },
  nadir: { ground: 'nightAmber', skin: 'tan', hair: 'locs', tone: 'espresso', wears: ['crew', '#FFC94A', '#B98410'], headset: ['#17120A', '#FFC94A'] },
  quasar: { ground: 'nightLime', skin: 'olive', hair: 'pixie', tone: 'lime', wears: ['turtleneck', '#1D2B16', '#5FE3A1'], mouth: 'side', earrings: '#5FE3A1' },
  gigi: { ground: 'neonLime', skin: 'deep', hair: 'braids', tone: 'black', wears: ['jersey', '#14204A', '#F2F6FC'], earrings: '#14204A', mouth: 'grin' },
  joon: { ground: 'nightViolet', skin: 'peach', hair: 'curls', tone: 'cyan', wears: ['hoodie', '#221A45', '#47E1FF'], freckles: true },
  amina: { ground: 'nightBlue', skin: 'brown', hair: 'none', tone: 'black', hijab: ['#3350C8', '#2338A0'], wears: ['hoodie', '#3350C8', '#2338A0'], headset: ['#0C1322', '#C6FF3A'] },
  brakk: { ground: 'nightRed', skin: 'tan', hair: 'none', tone: 'espresso', wears: ['crew', '#1F1A22', '#FF2E63'], beard: 'full', face: 'square', mouth: 'calm' },
  lumen: { ground: 'neonCyan', skin: 'porcelain', hair: 'fringeBob', tone: 'plum', wears: ['hoodie', '#F4F7FB', '#B79CFF'], glasses: ['visor', '#FF2E63'] },
  grandpixel: { ground: 'nightViolet', skin: 'peach', hair: 'loosePile', tone: 'silver', wears: ['vNeck', '#5B3FA8', '#C6FF3A'], glasses: ['round', '#C6FF3A'], lines: true },
  teodor: { ground: 'nightTeal', skin: 'olive', hair: 'quiff', tone: 'black', wears: ['jersey', '#123B33', '#5FE3A1'], beard: 'short', headset: ['#0B1512', '#5FE3A1'] },
} as const satisfies Record<string, Looks>
