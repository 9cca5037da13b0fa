import { standInBy } from '#start/away.ts'
import { whileHere } from '#start/whileHere.ts'

standInBy(() => import('./OfflineScreen.tsx').then(({ OfflineScreen }) => OfflineScreen))
whileHere(() => import('./keepChats.ts').then(({ keepChats }) => keepChats))
