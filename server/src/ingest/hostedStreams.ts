/** A stream at a service, as it was made there: where it is known by `remoteId`, watched by `playbackId`, and sent with `key`. */
export interface RemoteStream {
  remoteId: string
  playbackId: string
  key: string
}

export interface RemoteState {
  /** Whether an encoder sends, or is waited for because it was cut off a moment ago. */
  isActive: boolean
  /** What is being recorded, or was last. */
  assetId: string | undefined
}

export interface RemoteAsset {
  state: 'making' | 'ready' | 'failed'
  playbackId: string | undefined
}

export type RemoteKind = 'stream' | 'asset'

/** What a service has told: of which stream of which channel, when it happened there, and what it says of the encoder. */
export interface Told {
  tenantId: string
  livestreamId: string
  /** The stream itself; undefined where it tells of a recording. */
  remoteId: string | undefined
  /** By the clock of the service, as exactly as it says. */
  at: string
  /** Whether an encoder is there; undefined where nothing is said of that. */
  isSending: boolean | undefined
}

/** Which playlist of a stream or recording: what there is to choose from, or one of the choices by its place. */
export interface PlaylistWish {
  playbackId: string
  choice: number | undefined
  /** What a player asks besides, as in '_HLS_msn=7'. */
  query: string
}

/** The service does not answer, or not as its interface has it. The message is one sentence for the log. */
export class HostedStreamsError extends Error {
  override name = 'HostedStreamsError'
}

/** Somebody else who takes what encoders send, shows it and records it. Everything may be asked again; that it is gone is no error. */
export interface HostedStreams {
  /** 'https://*.example': from where players fetch pictures, for the content security policy. */
  pictureOrigins: string
  /** @throws HostedStreamsError, as all that follow */
  create(whose: { tenantId: string; livestreamId: string; hours: number; silence: number }): Promise<RemoteStream>
  /** Answers the new key; the one before opens nothing. Undefined where the stream is gone. */
  resetKey(remoteId: string): Promise<string | undefined>
  look(remoteId: string): Promise<RemoteState | undefined>
  /** Sends the encoder away and closes the recording; nobody is let in again before `open`. */
  end(remoteId: string): Promise<void>
  open(remoteId: string): Promise<void>
  asset(assetId: string): Promise<RemoteAsset | undefined>
  remove(kind: RemoteKind, remoteId: string): Promise<void>
  /**
   * A playlist whose pictures are named by their addresses at the service; each choice in it is named by `nameOf`. Undefined where there is
   * nothing to be played.
   */
  playlist(wish: PlaylistWish, nameOf: (choice: number) => string): Promise<string | undefined>
  /** What it tells by itself; undefined for what is not signed, not just now, or says nothing of streams. */
  toldIn(body: Buffer, signature: string): Told | undefined | 'nothing'
}
