import { expect, it } from 'vitest'
import { features } from '#features.ts'
import { loggedPathOf } from '#http/logging.ts'

const loggedPath = loggedPathOf(features.flatMap(({ bound }) => bound.map(({ route }) => route)))

it.each([
  ['/api/invitations/Zm9v-secret', '/api/invitations/…'],
  ['/api/invitations/Zm9v-secret/acceptance', '/api/invitations/…/acceptance'],
  ['/invitation/Zm9v-secret?returnTo=%2F', '/invitation/…'],
  ['/INVITATION/Zm9v-secret', '/INVITATION/…'],
  ['/api/data-exports/downloads/Zm9v-secret', '/api/data-exports/downloads/…'],
  ['/api/data-exports/123', '/api/data-exports/123'],
  ['/?primary=&code=secret', '/'],
  ['/api/posts/123', '/api/posts/123'],
])('writes %s down as %s', (url, path) => expect(loggedPath(url)).toBe(path))
