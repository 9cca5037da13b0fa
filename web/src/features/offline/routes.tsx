import { standInBy } from '#start/away.ts'
import { whileHere } from '#start/whileHere.ts'

standInBy(() => import('./StandIn.tsx').then(({ StandIn }) => StandIn))
whileHere(() => import('./watchAway.tsx').then(({ watchAway }) => watchAway))
whileHere(() => import('./keepChats.ts').then(({ keepChats }) => keepChats))
whileHere(() => import('./watchTickets.ts').then(({ watchTickets }) => watchTickets))
