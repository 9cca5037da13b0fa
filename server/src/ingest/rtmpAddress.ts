let port: number | undefined

/** Says at which port of this installation encoders are listened to; undefined for none. */
export const takeRtmpAt = (openPort: number | undefined) => {
  port = openPort
}

/** Where an encoder of a channel sends to: 'rtmp://arcade.example:1935/live'; null where none is listened to. */
export const rtmpAddressAt = (origin: string) => (port === undefined ? null : `rtmp://${new URL(origin).hostname}:${port}/live`)
