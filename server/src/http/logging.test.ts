import { expect, it } from 'vitest'
import { loggedPath } from '#http/logging.ts'

it.each([
  ['/api/invitations/Zm9v-secret', '/api/invitations/…'],
  ['/api/invitations/Zm9v-secret/acceptance', '/api/invitations/…/acceptance'],
  ['/invitation/Zm9v-secret?returnTo=%2F', '/invitation/…'],
  ['/INVITATION/Zm9v-secret', '/INVITATION/…'],
  ['/?primary=&code=secret', '/'],
  ['/api/posts/123', '/api/posts/123'],
])('writes %s down as %s', (url, path) => expect(loggedPath(url)).toBe(path))
