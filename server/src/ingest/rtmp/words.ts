/** What the thread that speaks RTMP says: somebody wants to send, sends, has gone, or it listens. */
export type FromThread =
  | { kind: 'listening'; port: number }
  | { kind: 'publish'; id: number; host: string; key: string }
  | { kind: 'piece'; id: number; bytes: Uint8Array }
  | { kind: 'gone'; id: number }

/** What it is told: somebody is let in, is sent away for a reason, or so many of their bytes have been worked on. */
export type ToThread = { kind: 'accepted'; id: number } | { kind: 'refused'; id: number; why: string } | { kind: 'taken'; id: number; bytes: number }
