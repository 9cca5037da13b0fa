import { demoChannels, demoPassword } from '@marquee/server/seeds/seed'

const [first, ...others] = demoChannels

interface Ready {
  port: number
  /** Where encoders send livestreams; null where none are listened to. */
  encoderAddress: string | null
  /** Absent where mail goes to a real server. */
  hasMailbox: boolean
  /** Absent where cards are charged for real, or not at all. */
  hasPayments: boolean
}

/** The last lines of a start: where to go, who one can be, where the mail arrives, and which card pays. */
export const announcement = ({ port, encoderAddress, hasMailbox, hasPayments }: Ready): string => {
  const at = (host: string) => `http://${host}:${port}`
  const people = first!.people.filter(({ email }) => email).map(({ email, role, name }) => `  ${email!.padEnd(20)} ${role.padEnd(11)} ${name}`)
  return [
    `Marquee is ready at ${at('localhost')}`,
    '',
    `Sign in as one of these; the password is ${demoPassword}`,
    ...people,
    '',
    ...(hasMailbox ? [`Mail arrives at      ${at('localhost')}/sandbox/mailbox`] : []),
    ...(hasPayments ? [`Cards are played at  ${at('localhost')}/sandbox/payments (4242 4242 4242 4242 always pays)`] : []),
    ...(encoderAddress === null ? [] : [`Encoders send to     ${encoderAddress} with a key of the studio`]),
    ...others.map(({ channelName, hostname }) => `${channelName} is at`.padEnd(21) + at(hostname)),
    'Ctrl-C stops everything; the data stay.',
  ].join('\n')
}
