import { errors } from '#words/en/errors.ts'
import { follows } from '#words/en/follows.ts'
import { legalDocuments } from '#words/en/legalDocuments.ts'
import { login } from '#words/en/login.ts'
import { posts } from '#words/en/posts.ts'
import { setup } from '#words/en/setup.ts'
import { shell } from '#words/en/shell.ts'
import { timeline } from '#words/en/timeline.ts'
import { ui } from '#words/en/ui.ts'

/** English: one plain object an area. */
export const en = { errors, follows, legalDocuments, login, posts, setup, shell, timeline, ui }
