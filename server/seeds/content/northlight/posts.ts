import type { SeedPost } from '../shapes.ts'
import { clayPosts } from './clay.ts'
import { clothPosts } from './cloth.ts'
import { outdoorPosts } from './outdoors.ts'
import { northlightPolls } from './polls.ts'
import { printPosts } from './print.ts'
import { soundPosts } from './sound.ts'
import { northlightStreams } from './streams.ts'
import { tablePosts } from './table.ts'

/** Everything on Northlight's timeline. */
export const northlightPosts: readonly SeedPost[] = [
  ...clayPosts,
  ...printPosts,
  ...soundPosts,
  ...clothPosts,
  ...tablePosts,
  ...outdoorPosts,
  ...northlightPolls,
  ...northlightStreams,
]
