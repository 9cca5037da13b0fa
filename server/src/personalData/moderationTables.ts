import { self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

const aboutThem = 'case_id in (select id from moderation_case where tenant_id = :tenant and subject_id = :profile)'

/** What people report and moderators decide: the part of the classification that says so, in its order. */
export const moderationTables: Readonly<Record<string, Classified>> = {
  report: {
    personalRows: [
      {
        whose: 'reporter_id = :profile',
        copy: { area: 'requests', columns: ['id', 'category', 'text', 'created_at'] },
        // The case goes on: it counts that somebody has reported, and knows neither who nor in which words.
        erase: { set: { reporter_id: 'null', text: "''" } },
      },
      {
        whose: aboutThem,
        copy: { withheld: theirs },
        erase: { set: { text: "''" } },
      },
    ],
    withheld: { reporter_id: self, case_id: 'gathers what several people have reported' },
  },
  appeal: {
    personalRows: [
      {
        whose: 'author_id = :profile',
        copy: { as: 'appeals', area: 'account', columns: ['id', 'text', 'state', 'statement', 'created_at', 'settled_at'] },
        // Nobody is left to be answered.
        erase: {
          set: {
            author_id: 'null', text: "''", statement: "''", settled_at: 'coalesce(settled_at, now())',
            state: "case state when 'pending' then 'upheld' else state end",
          },
        },
      },
      {
        whose: 'heard_by = :profile',
        copy: { as: 'appeals_heard', area: 'account', columns: ['id', 'state', 'statement', 'settled_at'] },
        erase: { set: { heard_by: 'null', statement: "''" } },
      },
    ],
    withheld: { author_id: self, heard_by: 'who has heard it is that person’s data', action_id: 'gathers what several people have reported', case_id: 'gathers what several people have reported' },
  },
  cleared_profile: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { as: 'profile_cleared_by_moderators', area: 'profile', columns: ['action_id', 'parts', 'avatar_id', 'banner_id', 'display_name', 'texts', 'fields', 'links', 'cleared_at'] },
        erase: 'delete',
      },
    ],
    withheld: { profile_id: self },
  },
  moderation_action: {
    personalRows: [
      {
        whose: 'subject_id = :profile',
        copy: { as: 'moderation_decisions', area: 'account', columns: ['id', 'kind', 'category', 'reason', 'at', 'expires_at', 'undoes', 'parts'] },
        erase: { set: { subject_id: 'null', reason: "''", note: "''" } },
      },
      {
        whose: 'moderator_id = :profile',
        copy: { as: 'moderation_decisions_made', area: 'account', columns: ['id', 'kind', 'category', 'reason', 'at', 'expires_at', 'undoes', 'parts'] },
        erase: { set: { moderator_id: 'null', reason: "''", note: "''" } },
      },
    ],
    withheld: { subject_id: self, moderator_id: 'who decided is that person’s data', note: 'what moderators tell each other', case_id: 'gathers what several people have reported' },
  },
  withheld_folder: {
    personalRows: [
      {
        whose: `folder in (
          select regexp_replace(i.sizes->0->>'key', '/[^/]*$', '') from image i where i.tenant_id = :tenant and i.id = any(:pictures)
          union all select f.folder from media_file f where f.tenant_id = :tenant and f.owner_id = :profile)`,
        copy: { withheld: 'the pictures and films are in the copy, and so is what was decided about them' },
        erase: 'delete',
        files: "array[folder || '/']",
      },
    ],
  },
  reported_message_image: {
    personalRows: [
      {
        whose: '(case_id, seq) in (select case_id, seq from reported_message where tenant_id = :tenant and sender_id = :profile)',
        copy: { withheld: theirs },
        erase: 'delete',
      },
    ],
  },
  reported_message: {
    personalRows: [
      {
        whose: 'sender_id = :profile',
        copy: { withheld: 'the message itself is in the copy; that it was reported, and when, is somebody else’s data' },
        // That something was said there stays; whose it was and what it said goes.
        erase: { set: { sender_id: 'null', text: "''", file_id: 'null' } },
      },
    ],
  },
  reported_copy_image: {
    personalRows: [{ whose: aboutThem, copy: { withheld: theirs }, erase: 'delete' }],
  },
  reported_copy: {
    personalRows: [{ whose: aboutThem, copy: { withheld: 'the thing itself is in the copy; that it was reported, and when, is somebody else’s data' }, erase: 'delete' }],
  },
  removed_comment: {
    personalRows: [
      {
        whose: 'comment_id in (select id from comment where tenant_id = :tenant and author_id = :profile)',
        copy: { as: 'comments_removed_by_moderators', area: 'posts', columns: ['comment_id', 'text', 'image_id', 'removed_at'] },
        erase: 'delete',
      },
    ],
    withheld: { was_hidden: theirs, was_held: theirs },
  },
  said_text: {
    personalRows: [{ whose: 'profile_id = :profile', copy: { withheld: 'digests of words that are in the copy as words; gone after a day' }, erase: 'delete' }],
  },
  moderation_case: {
    personalRows: [
      {
        whose: 'subject_id = :profile',
        copy: { withheld: theirs },
        // Nothing is left to be decided about.
        erase: { set: { subject_id: 'null', held_for: "''", settled_at: 'coalesce(settled_at, now())', state: "case when state in ('open', 'in_review') then 'rejected' else state end" } },
      },
      { whose: 'assignee_id = :profile', copy: { withheld: 'who looks at a case is told by what they decide' }, erase: { set: { assignee_id: 'null', taken_at: 'null', state: "case when state = 'in_review' then 'open' else state end" } } },
      { whose: 'opened_by = :profile', copy: { withheld: 'who has begun a case is told by what they decide' }, erase: { set: { opened_by: 'null' } } },
    ],
  },
}
