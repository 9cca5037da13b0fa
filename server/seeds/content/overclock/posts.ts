import type { SeedPost } from '../shapes.ts'
import { builderPosts } from './builders.ts'
import { craftPosts } from './crafts.ts'
import { extraPosts } from './extras.ts'
import { overclockPolls } from './polls.ts'
import { runPosts } from './runs.ts'
import { overclockStreams } from './streams.ts'
import { teamPosts } from './team.ts'

/** Everything on Overclock's timeline. */
export const overclockPosts: readonly SeedPost[] = [
  ...teamPosts, ...runPosts, ...builderPosts, ...craftPosts, ...extraPosts, ...overclockPolls, ...overclockStreams,
]
