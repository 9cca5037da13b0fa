import { counted, ofOwnEvent, self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

const ofOwnMessage = '(chat_id, seq) in (select chat_id, seq from chat_message where tenant_id = :tenant and sender_id = :profile)'
const ofOwnChat = 'chat_id in (select chat_id from chat_member where tenant_id = :tenant and profile_id = :profile)'

/** Chats and what is said in them: the part of the classification that says so, in its order. What somebody has said keeps its place. */
export const chatTables: Readonly<Record<string, Classified>> = {
  event_chat_member: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { withheld: 'follows their answer, which is in the copy, and their place in the group, which is' }, erase: 'delete' },
      { whose: ofOwnEvent, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
  },
  event_chat: { personalRows: [{ whose: ofOwnEvent, copy: { area: 'posts', columns: ['event_id', 'chat_id', 'is_open', 'created_at'] }, erase: 'delete' }] },
  message_reaction: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'chats', columns: ['chat_id', 'seq', 'reaction', 'created_at'] }, erase: 'delete', isLarge: true },
      { whose: ofOwnMessage, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { profile_id: self, change_seq: counted },
  },
  message_word: { personalRows: [{ whose: ofOwnMessage, copy: { withheld: 'made from the text' }, erase: 'delete', isLarge: true }] },
  chat_message_image: {
    personalRows: [{ whose: ofOwnMessage, copy: { area: 'chats', columns: ['chat_id', 'seq', 'position', 'image_id'] }, erase: 'delete' }],
  },
  chat_message: {
    personalRows: [
      {
        whose: 'sender_id = :profile',
        copy: {
          area: 'chats',
          columns: ['chat_id', 'seq', 'kind', 'text', 'file_id', 'post_id', 'event_id', 'reply_to_seq', 'note', 'status', 'pinned_at', 'edited_at', 'created_at'],
        },
        erase: {
          set: {
            sender_id: 'null',
            text: "''",
            mentions: "'{}'",
            once_mentioned: "'{}'",
            file_id: 'null',
            post_id: 'null',
            event_id: 'null',
            reply_to_seq: 'null',
            note: `case when kind = 'system' then jsonb_set(note, '{title}', '""') end`,
            status: "case when kind = 'system' then 0 else 1 end",
            pinned_at: 'null',
            edited_at: 'null',
          },
        },
      },
      {
        whose: `${ofOwnChat} and (:profile = any (mentions || once_mentioned) or note -> 'personIds' ? :profile::text)`,
        copy: { withheld: theirs },
        erase: {
          set: {
            mentions: 'array_remove(mentions, :profile)',
            once_mentioned: 'array_remove(once_mentioned, :profile)',
            note: `case when note ? 'personIds' then jsonb_set(note, '{personIds}', (note -> 'personIds') - :profile::text) else note end`,
          },
        },
      },
    ],
    withheld: {
      sender_id: self,
      client_id: 'keeps a repeat from saying it twice',
      mentions: 'made from the text',
      once_mentioned: 'made from what the text was',
      change_seq: counted,
      words_change_seq: counted,
      pinned_change_seq: counted,
    },
  },
  chat_member: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: {
          area: 'chats',
          columns: [
            'chat_id', 'role', 'state', 'joined_at', 'joined_seq', 'left_seq', 'read_seq', 'notify', 'muted_until', 'muted_at', 'archived_seq', 'receipts_on', 'last_sent_at', 'forgotten',
          ],
        },
        erase: 'delete',
        tell: { topic: 'chat_member_gone', fact: { chatId: 'chat_id', profileId: 'profile_id' } },
      },
      { whose: 'added_by = :profile', copy: { withheld: theirs }, erase: { set: { added_by: 'null' } } },
    ],
    withheld: {
      profile_id: self,
      added_by: 'who added somebody is that person’s data',
      left_change_seq: counted,
      spoke_seq: counted,
      left_title: 'what the group was called is in the copy of whoever began it',
      left_image_id: 'the picture itself is in the copy of whoever uploaded it',
      left_member_count: counted,
      before_invited: 'what they kept of a group, until they have answered an invitation back into it',
    },
  },
  declined_chat_invitation: {
    personalRows: [
      { whose: 'profile_id = :profile', copy: { area: 'chats', columns: ['chat_id', 'declined_at'] }, erase: 'delete' },
    ],
    withheld: { profile_id: self },
  },
  chat: {
    personalRows: [
      {
        whose: '(a_id = :profile or b_id = :profile)',
        copy: { as: 'chats_of_two', area: 'chats', columns: ['id', 'type', 'a_id', 'b_id', 'last_message_at', 'created_at'], people: ['a_id', 'b_id'] },
        erase: { set: { a_id: 'nullif(a_id, :profile)', b_id: 'nullif(b_id, :profile)' } },
      },
      {
        whose: 'begun_by = :profile',
        copy: {
          as: 'chats_begun',
          area: 'chats',
          columns: ['id', 'type', 'title', 'slow_mode_seconds', 'who_can_post', 'who_can_add', 'last_message_at', 'created_at'],
        },
        erase: { set: { begun_by: 'null' } },
      },
      { whose: 'image_id = any(:pictures)', copy: { withheld: 'the picture itself is in the copy' }, erase: { set: { image_id: 'null' } } },
    ],
    withheld: {
      begun_by: self,
      image_id: 'the picture itself is in the copy of whoever uploaded it',
      status: 'whoever declines a request is not found out by it',
      member_count: counted,
      invited_count: counted,
      last_seq: counted,
      change_seq: counted,
    },
  },
}
