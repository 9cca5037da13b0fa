import { expect, test } from 'vitest'
import { plainName } from './plainName.ts'

test.each([
  ['roleRequest.approved', 'Role request approved'],
  ['invitation.sent', 'Invitation sent'],
  ['channel_name', 'Channel name'],
  ['ROLE.Creator', 'Role creator'],
  ['tier2Level', 'Tier2 level'],
  ['', ''],
])('%s reads %s', (name, words) => expect(plainName(name)).toBe(words))
