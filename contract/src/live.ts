import { z } from 'zod'
import { Id } from './id.ts'

/** Where the live socket opens, at the channel's own address. */
export const livePath = '/live'

export const liveLimits = {
  /** Rooms that one socket listens in. */
  rooms: 250,
  /** Bytes that a browser may send at once. */
  frame: 16_000,
  /** Bytes of what a live message brings along; whatever is longer is fetched. */
  data: 4_000,
  /** People whose presence is asked for at once. */
  presence: 200,
  /** How often typing is told in one room, in ms. */
  typing: 3_000,
}

/** Where everybody of a channel listens; channels have it apart by themselves. */
export const channelRoom = 'channel'

/** 'chat:<chatId>', 'person:<profileId>', and the channel's own. */
const RoomName = z.union([z.literal(channelRoom), z.string().regex(/^[a-z]{1,20}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)])

/** What of a channel every browser keeps a copy of. */
export const channelParts = ['labels', 'configuration', 'legalDocuments', 'domains', 'tiers', 'interests', 'livestreams'] as const
export type ChannelPart = (typeof channelParts)[number]

/** What is heard in the channel's own room: `what` is to be read again. */
export const channelLive = { channel_changed: z.object({ what: z.enum(channelParts) }) }

/** What is heard in somebody's own room when they have a tier more, less or for another time: what is open to them is to be read again. */
export const entitlementLive = { entitlement_changed: z.undefined() }

/** What is heard in somebody's own room when what they pay for stands otherwise, or what they owe: it is to be read again. */
export const subscriptionLive = { subscription_changed: z.undefined() }

/** What a browser may send, by what it says. */
export const fromBrowser = {
  /** Answered by the rooms that it may not listen in. */
  join: z.array(RoomName).max(liveLimits.rooms),
  leave: z.array(RoomName).max(liveLimits.rooms),
  typing: RoomName,
  /** Answered by those who are there. */
  presence: z.array(Id).max(liveLimits.presence),
  /** A newer access token of the same person; answered by whether it is good. */
  renew: z.string().max(8_000),
}

/** What a listener in a room hears: a hint. The truth is read from the API, from `seq` on where there is one. */
export interface LiveMessage<Data = unknown> {
  room: string
  /** What became true, in the past tense: 'message_sent'. */
  topic: string
  /** The id of what it is about. */
  key: string
  /** Its place in the room's order; whoever misses one before it fetches from the last one they have. */
  seq?: number
  /** Missing where it would have been too long. */
  data?: Data
}

/** Somebody in a room is typing. */
export interface Typing {
  room: string
  profileId: string
}

/** Why the server closes a socket: its token has expired, or its person may not be there. */
export type Kicked = 'expired' | 'refused'

/** What the server says to a browser. */
export interface FromServer {
  live(message: LiveMessage): void
  typing(typing: Typing): void
  /** Put out of a room; whoever may be there enters again. */
  left(room: string): void
  /** Messages may have been lost: read what matters again. */
  resync(): void
  /** The server ends; come back after so many ms. */
  drain(wait: number): void
  kicked(why: Kicked): void
}

/** What a browser says to the server. */
export interface FromBrowser {
  join(rooms: string[], answer: (refused: string[]) => void): void
  leave(rooms: string[]): void
  typing(room: string): void
  presence(profileIds: string[], answer: (present: string[]) => void): void
  renew(token: string, answer: (isGood: boolean) => void): void
  /** The person has signed out: every socket of this sign-in closes. */
  sign_out(answer: () => void): void
}

/** The topics of a kind of room, with the shape of what each brings along: `chatLive = { message_sent: Message }`. */
export type LiveShapes = Record<string, z.ZodType>

/** What somebody does when a message of a topic arrives. */
export type LiveHandlers<Shapes extends LiveShapes> = { [Topic in keyof Shapes]?: (message: LiveMessage<z.output<Shapes[Topic]>>) => void }
