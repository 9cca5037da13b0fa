/** A page of somebody else's, as a link could lead to it. */
export interface SomePage {
  /** Where it is below the site: 'clips/night-kiln'. */
  path: string
  title: string
  description: string
  siteName: string
  /** Two colours of its picture, and how many rings are drawn in it. */
  colours: readonly [ground: string, lines: string]
  rings: number
  /** It can be played: its player is at players/<the last part of its path>. */
  plays?: boolean
}

export const somePages: readonly SomePage[] = [
  {
    path: 'clips/night-kiln', siteName: 'Showreel', title: 'Night kiln: fourteen hours in two minutes', colours: ['#2B1B2E', '#E9A15B'], rings: 7, plays: true,
    description: 'A wood kiln from the first match to the last cone, filmed through the spyhole.',
  },
  {
    path: 'clips/harbour-takes', siteName: 'Showreel', title: 'Harbour takes, live on the pier', colours: ['#12303A', '#8FD3C8'], rings: 11, plays: true,
    description: 'Three songs, one microphone and a ferry that would not wait.',
  },
  {
    path: 'clips/sub-forty', siteName: 'Showreel', title: 'Sub forty: the whole run, no cuts', colours: ['#0E1033', '#7C83FF'], rings: 9, plays: true,
    description: 'Any percent in 39:52, with the timer in the corner and the hands on the desk.',
  },
  {
    path: 'clips/cabinet-build', siteName: 'Showreel', title: 'A cabinet from two sheets of plywood', colours: ['#1D1F24', '#FF7A59'], rings: 5, plays: true,
    description: 'Cut list, T-moulding, the bezel, and the moment when it boots.',
  },
  {
    path: 'articles/ash-glaze', siteName: 'The Glaze Notebook', title: 'What wood ash does in a glaze, and when', colours: ['#39402B', '#D9C58B'], rings: 4,
    description: 'Twelve tiles, four woods and the two firings that explain most of it.',
  },
  {
    path: 'articles/frame-data', siteName: 'Frame by Frame', title: 'Reading frame data without losing the fun', colours: ['#231942', '#E0B1CB'], rings: 6,
    description: 'Startup, active, recovery: three numbers, and what they mean with a stick in your hand.',
  },
]

export const pageAt = (path: string): SomePage | undefined => somePages.find((page) => page.path === path)
