import { whileHere } from '#start/whileHere.ts'

whileHere(() => import('./watchChannel.ts').then(({ watchChannel }) => watchChannel))
