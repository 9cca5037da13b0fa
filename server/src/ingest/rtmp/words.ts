/** What the thread that speaks RTMP says: somebody wants to send, sends, has gone, or it listens, at no port where it only reads. */
export type FromThread =
  | { kind: 'listening'; port: number | undefined }
  | { kind: 'publish'; id: number; host: string; key: string }
  | { kind: 'piece'; id: number; bytes: Uint8Array }
  | { kind: 'gone'; id: number }

/** A stream that lies at another server: 'rtmps://media.example:1936/northlight.example' and its name there, with what opens it. */
export interface Elsewhere {
  server: string
  name: string
}

/**
 * What it is told: somebody is let in, is sent away for a reason, or so many of their bytes have been worked on; or that it is to read a
 * stream elsewhere, by an id below nothing.
 */
export type ToThread =
  | { kind: 'accepted'; id: number }
  | { kind: 'refused'; id: number; why: string }
  | { kind: 'taken'; id: number; bytes: number }
  | ({ kind: 'read'; id: number } & Elsewhere)
