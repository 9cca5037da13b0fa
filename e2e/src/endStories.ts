import { afterEach } from 'vitest'
import { endStory } from '#story.ts'

afterEach(({ task }) => endStory(task.id, task.result?.state === 'fail'))
