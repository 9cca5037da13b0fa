import { Agent } from 'node:http'
import { livePath, type FromBrowser, type FromServer, type LiveMessage } from '@marquee/contract/live'
import { messages } from '@marquee/contract/messages'
import { newId } from '@marquee/server/db/id'
import { io, type Socket } from 'socket.io-client'
import type { ChatLimitOptions } from '#limit/chat.ts'
import { callsAs } from '#store/calls.ts'
import type { Credentials } from '#store/tokens.ts'

/** What the product tells listeners of a message in a chat, as a pattern for servers that tell as much. */
export const templateOf = async (port: number, member: Credentials, chatId: string): Promise<ChatLimitOptions['told']> => {
  const socket: Socket<FromServer, FromBrowser> = io(`http://127.0.0.1:${port}`, {
    path: livePath, addTrailingSlash: false, transports: ['websocket'], auth: { token: member.token }, extraHeaders: { host: member.headers['host']! },
  })
  const agent = new Agent()
  try {
    const refused = (await socket.timeout(10_000).emitWithAck('join', [`chat:${chatId}`])) as string[]
    if (refused.length) throw new Error('A member may not listen in their chat')
    const told = new Promise<LiveMessage>((resolve) => socket.on('live', (message) => message.topic === 'message_sent' && resolve(message)))
    await callsAs(member, { port: () => port, agent, patience: 10_000 })(messages.send, { chatId, clientId: newId(), text: 'Good evening' })
    const message = (await told) as ChatLimitOptions['told']
    if (!message.data?.message) throw new Error('A message goes to its listeners without its text')
    return message
  } finally {
    socket.close()
    agent.destroy()
  }
}
