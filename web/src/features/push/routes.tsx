import { whileHere } from '#start/whileHere.ts'

whileHere(() => import('./watchPush.ts').then(({ watchPush }) => watchPush))
