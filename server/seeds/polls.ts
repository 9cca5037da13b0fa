import type { ClientBase } from 'pg'
import type { ChannelToWrite } from './channelToWrite.ts'
import type { SeedPost } from './content/shapes.ts'
import { between, seeded } from './random.ts'
import { insert } from './write.ts'

const hourMs = 3_600_000

type Written = SeedPost & { id: string; msecs: number }

/** Who of these chooses what: each option gets as many as it wants, one after the other; where several may be chosen some choose two. */
const choicesOf = (poll: NonNullable<SeedPost['poll']>, voters: readonly string[], random: () => number) => {
  const wanted = poll.votes.flatMap((count, place) => Array.from({ length: count }, () => place))
  return voters.slice(0, wanted.length).map((profileId, index) => {
    const first = wanted[index]!
    const second = poll.multiple && random() < 0.4 ? (first + between(random, 1, poll.options.length - 1)) % poll.options.length : first
    return { profileId, choices: [...new Set([first, second])].sort((a, b) => a - b) }
  })
}

/** Writes the polls of a channel's posts with the votes of a crowd, their authors' followers first, and counts them as the relay would. */
export const writePolls = async (
  client: ClientBase,
  { channel, tenantId, now }: ChannelToWrite,
  posts: readonly Written[],
  profileIds: ReadonlyMap<string, string>,
): Promise<void> => {
  const random = seeded(channel.people.length * 11)
  const withPoll = posts.flatMap(({ poll, ...post }) => (poll ? [{ ...post, poll }] : []))
  await insert(
    client,
    tenantId,
    'poll',
    withPoll.map(({ id, msecs, poll }) => ({
      postId: id,
      options: poll.options,
      multiple: poll.multiple ?? false,
      minutes: poll.hoursOpen * 60,
      endsAt: new Date(msecs + poll.hoursOpen * hourMs),
      results: poll.results ?? 'after_vote',
    })),
  )
  // Whoever can sign in votes themselves.
  const crowd = channel.people.filter(({ email }) => !email)
  const voters = (author: string) => {
    const isFollower = ({ follows }: (typeof crowd)[number]) => follows.split(' ').includes(author)
    const others = crowd.filter((person) => !isFollower(person) && person.nickname !== author)
    return [...crowd.filter(isFollower), ...others].map(({ nickname }) => profileIds.get(nickname)!)
  }
  await insert(
    client,
    tenantId,
    'poll_vote',
    withPoll.flatMap(({ id, author, msecs, poll }) => {
      const moment = () => new Date(msecs + (now - msecs) * random())
      return choicesOf(poll, voters(author), random).map((vote) => ({ postId: id, ...vote, createdAt: moment() }))
    }),
  )
  await countVotes(client, tenantId)
}

/** Counts what the relay would have counted. */
export const countVotes = async (client: ClientBase, tenantId: string): Promise<void> => {
  await client.query(
    `insert into poll_stat (tenant_id, post_id, votes, voter_count, ended_at)
     select $1, o.post_id,
            array(select count(v.profile_id)::int from generate_series(0, 9) place
                    left join poll_vote v on v.tenant_id = $1 and v.post_id = o.post_id and place = any (v.choices)
                   group by place order by place),
            (select count(*) from poll_vote v where v.tenant_id = $1 and v.post_id = o.post_id),
            case when o.ends_at <= now() then o.ends_at end
       from poll o where o.tenant_id = $1
     on conflict (tenant_id, post_id) do update set votes = excluded.votes, voter_count = excluded.voter_count`,
    [tenantId],
  )
}
