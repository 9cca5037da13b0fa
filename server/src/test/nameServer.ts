import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Resolver } from 'node:dns/promises'

const headerBytes = 12
const kinds = { address: 1, alias: 5, text: 16 } as const

/** The name and the kind of record that is asked for, and where the question ends. */
const questionIn = (packet: Buffer) => {
  const labels: string[] = []
  let at = headerBytes
  while (packet[at]) {
    const length = packet[at]!
    labels.push(packet.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), kind: packet.readUInt16BE(at + 1), end: at + 5 }
}

const record = (kind: number, value: Buffer) =>
  Buffer.concat([Buffer.from([0xc0, headerBytes, 0, kind, 0, 1, 0, 0, 0, 0, value.length >> 8, value.length & 255]), value])

const counted = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
const nameOf = (name: string) => Buffer.concat([...name.split('.').map(counted), Buffer.from([0])])

interface Further {
  /** TXT records by name, in pieces. */
  texts?: Record<string, string[][]>
  /** CNAME records by name. */
  aliases?: Record<string, string>
  /** Any free one unless it is said. */
  port?: number
}

/**
 * A name server on this machine: `answers` says, name by name, what each question for addresses gets in turn, and the last of them from
 * then on. Nothing it says may be remembered (its times to live are 0). `resolve` asks it. While `isSilent` it says nothing.
 */
export const startNameServer = async (answers: Record<string, string[][]>, { texts = {}, aliases = {}, port = 0 }: Further = {}) => {
  const asked: string[] = []
  const standing = { isSilent: false }
  const addressesOf = (name: string) => {
    const turns = answers[name] ?? [[]]
    const addresses = turns[Math.min(asked.filter((one) => one === name).length, turns.length - 1)]!
    asked.push(name)
    return addresses
  }
  const recordsOf = (name: string, kind: number) => {
    const alias = aliases[name]
    if (kind === kinds.address) return addressesOf(name).map((address) => record(kind, Buffer.from(address.split('.').map(Number))))
    if (kind === kinds.text) return (texts[name] ?? []).map((pieces) => record(kind, Buffer.concat(pieces.map(counted))))
    return kind === kinds.alias && alias ? [record(kind, nameOf(alias))] : []
  }
  const socket = createSocket('udp4')
  socket.on('message', (packet, from) => {
    if (standing.isSilent) return
    const { name, kind, end } = questionIn(packet)
    const records = recordsOf(name.toLowerCase(), kind)
    const header = Buffer.from([packet[0]!, packet[1]!, 0x81, 0x80, 0, 1, 0, records.length, 0, 0, 0, 0])
    socket.send(Buffer.concat([header, packet.subarray(headerBytes, end), ...records]), from.port, from.address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  const address = `127.0.0.1:${socket.address().port}`
  const resolver = new Resolver({ timeout: 1_000, tries: 1 })
  resolver.setServers([address])
  return {
    asked,
    standing,
    /** '127.0.0.1:40053' */
    address,
    resolve: (hostname: string) => resolver.resolve4(hostname),
    close: () => socket.close(),
  }
}
