import { counted, ofOwnPost, ofProfile, self, theirs } from './owned.ts'
import type { Classified } from './personalRows.ts'

const commentColumns = ['id', 'key', 'post_id', 'thread_id', 'text', 'image_id', 'status', 'was_hidden', 'is_held', 'pinned_at', 'edited_at', 'created_at']
const commentRemoved = {
  topic: 'comment_removed',
  fact: { commentId: 'id', postId: 'post_id', threadId: 'thread_id', profileId: 'author_id' },
} as const
/** Somebody's comments with replies under them. */
const answered = `
  select thread_id from comment where tenant_id = :tenant
     and thread_id in (select id from comment where tenant_id = :tenant and author_id = :profile)`

/** What people publish, and what they do with what others have published: the part of the classification that says so, in its order. */
export const contentTables: Readonly<Record<string, Classified>> = {
  comment_like: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'posts', columns: ['comment_id', 'created_at'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'comment_unliked', fact: { commentId: 'comment_id', profileId: 'profile_id' } },
      },
    ],
    withheld: { profile_id: self },
  },
  comment_stat: { nobody: 'how many answer a comment, and how many like it' },
  comment: {
    personalRows: [
      {
        whose: `author_id = :profile and (thread_id is not null or id not in (${answered}))`,
        copy: { area: 'posts', columns: commentColumns },
        erase: 'delete',
        isLarge: true,
        tell: { ...commentRemoved, when: 'status = 0' },
      },
      // What others have answered keeps its place and says nothing any more, by nobody.
      {
        whose: 'author_id = :profile and status = 0',
        copy: { as: 'comments_answered', area: 'posts', columns: commentColumns },
        erase: { set: { text: "''", image_id: 'null', status: '2', pinned_at: 'null', edited_at: 'null' } },
        tell: commentRemoved,
      },
      {
        whose: 'author_id = :profile and status > 0',
        copy: { as: 'comments_answered_and_taken_back', area: 'posts', columns: commentColumns },
        erase: { set: { text: "''", image_id: 'null', status: '2', author_id: 'null' } },
      },
      { whose: ofOwnPost, copy: { withheld: theirs }, erase: 'delete', isLarge: true },
    ],
    withheld: { author_id: self },
  },
  poll_vote: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'posts', columns: ['post_id', 'choices', 'created_at'] },
        erase: 'delete',
        tell: { topic: 'poll_voted', fact: { postId: 'post_id', profileId: 'profile_id', before: 'choices' } },
      },
    ],
    withheld: { profile_id: self },
  },
  channel_clock: { nobody: 'by which clock the days of a channel have ended' },
  figure_past: { nobody: 'how far what was there before figures were kept is counted' },
  post_figure: { personalRows: [{ whose: 'author_id = :profile', copy: { withheld: counted }, erase: 'delete' }] },
  poll_stat: { personalRows: [{ whose: ofOwnPost, copy: { withheld: counted }, erase: 'delete' }] },
  poll: {
    personalRows: [
      {
        whose: ofOwnPost,
        copy: { area: 'posts', columns: ['post_id', 'options', 'multiple', 'minutes', 'ends_at', 'results'] },
        erase: 'delete',
      },
    ],
  },
  post_reaction: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'posts', columns: ['post_id', 'reaction', 'created_at'] },
        erase: 'delete',
        isLarge: true,
        tell: { topic: 'reaction_changed', fact: { postId: 'post_id', profileId: 'profile_id', from: 'reaction' } },
      },
    ],
    withheld: { profile_id: self },
  },
  share: {
    personalRows: [
      {
        whose: 'profile_id = :profile',
        copy: { area: 'posts', columns: ['post_id', 'channel', 'created_at'] },
        erase: 'delete',
        tell: { topic: 'post_unshared', fact: { postId: 'post_id', profileId: 'profile_id' } },
      },
    ],
    withheld: { profile_id: self },
  },
  bookmark: ofProfile('posts', ['post_id', 'id', 'folder_id']),
  bookmark_folder: ofProfile('posts', ['id', 'name', 'created_at'], { withheld: { plain: 'the same name without case and accents' } }),
  post_stat: { personalRows: [{ whose: ofOwnPost, copy: { withheld: counted }, erase: 'delete' }] },
  post_revision: {
    personalRows: [
      { whose: ofOwnPost, copy: { area: 'posts', columns: ['post_id', 'number', 'title', 'body', 'text', 'audience', 'min_tier', 'at'] }, erase: 'delete' },
    ],
  },
  post_tag: { personalRows: [{ whose: ofOwnPost, copy: { withheld: 'made from the text' }, erase: 'delete' }] },
  search_post: { personalRows: [{ whose: ofOwnPost, copy: { withheld: 'made from the text' }, erase: 'delete' }] },
  search_language: { nobody: 'the languages of a channel’s posts' },
  search_state: { nobody: 'how far a channel’s posts are indexed' },
  post_mention: {
    personalRows: [
      { whose: ofOwnPost, copy: { withheld: 'made from the text' }, erase: 'delete' },
      { whose: 'profile_id = :profile', copy: { withheld: theirs }, erase: 'delete' },
    ],
  },
  post_image: {
    personalRows: [
      {
        whose: ofOwnPost,
        copy: { area: 'posts', columns: ['post_id', 'position', 'image_id'] },
        erase: 'delete',
      },
    ],
  },
  post: {
    personalRows: [
      {
        whose: 'author_id = :profile',
        copy: {
          area: 'posts',
          columns: [
            'id', 'timeline_key', 'status', 'kind', 'poll_on', 'audience', 'min_tier', 'title', 'text', 'body', 'media_id', 'link_id', 'livestream_id', 'event_id',
            'original_id', 'is_sensitive', 'warning', 'comment_policy', 'quote_policy', 'language', 'publish_at', 'time_zone', 'pinned_at', 'published_at',
            'edited_at', 'removed_at', 'archived_at', 'created_at', 'updated_at',
          ],
        },
        erase: 'delete',
        tell: [
          { topic: 'post_removed', fact: { postId: 'id', authorId: 'author_id' }, when: 'status = 1' },
          {
            topic: 'reshare_removed',
            fact: { postId: 'original_id', reshareId: 'id', profileId: 'author_id' },
            when: 'status = 1 and original_id is not null and original_withdrawn_at is null',
          },
        ],
      },
    ],
    withheld: {
      author_id: self, version: counted, is_taken_down: theirs, was_deleted: theirs, is_marked: theirs, is_held: theirs,
      original_withdrawn_at: theirs,
    },
  },
  media_caption: {
    personalRows: [
      {
        whose: 'media_file_id in (select id from media_file where tenant_id = :tenant and owner_id = :profile)',
        copy: { area: 'posts', columns: ['media_file_id', 'language', 'created_at'] },
        erase: 'delete',
        // The folder that their file lies in goes with the video.
        pictures: "array[(select f.folder from media_file f where f.tenant_id = t.tenant_id and f.id = media_file_id) || '/captions-' || id || '.vtt']",
      },
    ],
    withheld: { id: 'names a file of the store; the file is in the copy' },
  },
  media_file: {
    personalRows: [
      {
        whose: 'owner_id = :profile',
        copy: {
          area: 'posts',
          columns: ['id', 'usage', 'kind', 'name', 'mime', 'bytes', 'width', 'height', 'duration_ms', 'alt_text', 'poster_id', 'state', 'reason', 'created_at', 'updated_at'],
        },
        erase: 'delete',
        files: "array[folder || '/', 'incoming/' || id || '/']",
        pictures: "case when file_key is null then '{}' else array[file_key] end",
      },
    ],
    withheld: {
      owner_id: self,
      file_key: 'names a file of the store; the file is in the copy',
      folder: 'names a folder of the store',
      pieces: 'name files of the store',
      received: counted,
      kept_until: 'says when a file that is in no post is removed',
    },
  },
  link_preview: {
    personalRows: [
      {
        whose: 'asked_by = :profile',
        copy: { area: 'posts', columns: ['id', 'url', 'page_url', 'title', 'description', 'site_name', 'embed_url', 'embed_ratio', 'image_id', 'created_at'] },
        erase: 'delete',
      },
    ],
    withheld: { asked_by: self, awaits_image: 'says whether a picture is still on its way' },
  },
}
