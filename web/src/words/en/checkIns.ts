import type { ScanOutcome } from '@marquee/contract/checkIns'

const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const outcomes: Record<ScanOutcome, string> = {
  in: 'Let them in', already: 'Already used', canceled: 'Not valid any more', handed: 'Handed on to somebody else', other_list: 'Not for this list',
  unknown: 'Not a ticket of this event',
}

/** What a door without a network said and what is so, of a scan that contradicts another. */
const contradictions: Record<ScanOutcome, string> = {
  in: '', already: 'Let in twice', canceled: 'Let in with a ticket that was not valid any more', handed: 'Let in with a ticket that was handed on',
  other_list: 'Let in by another list', unknown: 'Let in without a ticket of this event',
}

/** Letting people in at the door of an event. */
export const checkInsWords = {
  title: 'Check-in',
  outcomes,
  inside: (inside: number, count: number) => `${inside.toLocaleString('en')} of ${count.toLocaleString('en')} are in`,
  ofKind: (name: string, inside: number, sold: number) => `${name}: ${inside.toLocaleString('en')} of ${sold.toLocaleString('en')}`,
  ready: 'Ready for the next one',
  since: (time: string) => `In since ${time}`,
  byOwnWord: 'By the list on this device',

  typeCode: 'Code of the ticket',
  typeCodeHint: '16 letters and digits. A scanner that types them and presses Enter works, too.',
  letIn: 'Check in',
  camera: 'What the camera sees',
  useCamera: 'Use the camera',
  stopCamera: 'Stop the camera',
  otherCamera: 'Another camera',
  light: 'Light',
  troubles: { refused: 'The camera is not allowed here', none: 'There is no camera', busy: 'The camera does not answer' },
  troubleTexts: {
    refused: 'Allow it in the settings of this site – mostly behind the sign beside the address – and try again. Codes can be typed meanwhile.',
    none: 'Type the code instead, or look for the name.',
    busy: 'Another app may be using it. Close that, and try again. Codes can be typed meanwhile.',
  },
  tryAgain: 'Try again',
  sound: 'Sound',

  noNetwork: (waiting: number) => (waiting ? `No network: ${many(waiting, 'scan waits', 'scans wait')}` : 'No network'),
  noNetworkText: 'Go on: this device has the list and keeps what is scanned, also when it is switched off. It is sent as soon as there is a network.',
  sending: (waiting: number) => `${many(waiting, 'scan is', 'scans are')} being sent`,
  listFrom: (time: string) => `List from ${time}`,
  refresh: 'Read the list again',
  isBack: 'The network is back',
  goOn: 'Go on with it',

  list: 'Who is let in here',
  everybody: 'Everybody with a ticket',
  closedList: (name: string) => `${name} (not now)`,

  byName: 'Look for a name',
  byNameHint: 'For whoever has no code at hand.',
  nobodyFound: 'Nobody of that name has a ticket.',
  more: (count: number) => `${count.toLocaleString('en')} more. Type more of the name.`,
  letThemIn: (name: string) => `Check in ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo the check-in of ${name}`,
  undoTitle: (name: string) => `Take the check-in of ${name} back?`,
  undoText: 'The ticket can be used again. That it was taken back, and by whom, stays written down.',
  isUndone: 'Taken back',
  canceled: 'Not valid any more',
  handed: 'Handed on',

  conflicts: (count: number) => `${many(count, 'contradiction', 'contradictions')} between doors`,
  conflictsText: 'Without a network a door cannot know what another has seen. Of a ticket the first scan counts.',
  contradictions,
  scannedBy: (time: string) => `Scanned ${time}`,
  counts: (time: string) => `The scan that counts: ${time}`,
  by: 'by',
  somebody: 'somebody who has left',

  recent: 'Last let in',
  nobodyYet: 'Nobody is in yet.',
  undone: (time: string) => `Taken back ${time}`,

  arrange: 'Lists and helpers',
  lists: 'Lists',
  listsText: 'For events with several doors: each list lets in some kinds of tickets, and for a time where you say so.',
  addList: 'Add a list',
  listNumber: (number: number) => `List ${number}`,
  listName: 'Name',
  kindsOf: 'Kinds of tickets',
  kindsHint: 'None chosen lets in all of them.',
  opens: 'Opens',
  closes: 'Closes',
  whenOpens: ['At once', 'At a time'] as const,
  whenCloses: ['Never', 'At a time'] as const,
  saveLists: 'Save lists',
  listsSaved: 'Saved.',

  helpers: 'Helpers at the door',
  helpersText: 'They can check people in at this event and see names and kinds of tickets: no prices, no mail addresses, nothing else.',
  noHelpers: 'Nobody yet.',
  nickname: 'Nickname',
  until: 'Until',
  addHelper: 'Add',
  helperAdded: 'Added.',
  untilTime: (time: string) => `Until ${time}`,
  removeHelper: (name: string) => `Take ${name} away from the door`,
  helperRemoved: 'Taken away. They cannot check anybody in any more.',
  doors: 'Doors where you help',
  openDoor: 'Check-in',
}
