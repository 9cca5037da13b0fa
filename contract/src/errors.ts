import { z } from 'zod'

/** Every refusal the API can give. The key travels; the words are for people and carry no final full stop. */
export const refusals = {
  invalid_input: { status: 400, message: 'Some fields are not valid' },
  malformed: { status: 400, message: 'The request could not be read' },
  not_signed_in: { status: 401, message: 'Sign in to continue' },
  not_allowed: { status: 403, message: "Sorry, you don't have permission to access this. It's restricted for now." },
  bad_xsrf: { status: 403, message: 'This page is out of date. Reload it and try again' },
  sign_in_again: { status: 403, message: 'Confirm that it is you: sign in once more' },
  account_suspended: { status: 403, message: 'This account is suspended' },
  not_found: { status: 404, message: "Uh-oh, the server couldn't find what you're looking for. It might be missing or moved." },
  unknown_channel: { status: 404, message: 'There is no channel at this address' },
  method_not_allowed: { status: 405, message: "Whoa there! The method you used isn't allowed for this resource." },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_media: { status: 415, message: 'Send JSON' },
  setup_incomplete: { status: 422, message: 'Finish setting up your account first' },
  nickname_taken: { status: 422, message: 'Nickname is taken' },
  cannot_follow_yourself: { status: 422, message: 'You cannot follow yourself' },
  only_creators_are_followed: { status: 422, message: 'Only creators can be followed' },
  unblock_first: { status: 422, message: 'You have blocked this person. Unblock them first' },
  asked_too_soon: { status: 422, message: 'You have asked before. You can ask again 30 days after that was turned down' },
  request_gone: { status: 422, message: 'This request is no longer there' },
  not_with_yourself: { status: 422, message: 'You cannot do this with yourself' },
  documents_changed: { status: 422, message: 'The legal documents have changed. Read and accept the current ones' },
  managed_elsewhere: { status: 422, message: 'Your sign-in is looked after by another provider. Change it there' },
  totp_on_already: { status: 422, message: 'An authenticator app is set up already. Remove it first' },
  totp_off: { status: 422, message: 'There is no authenticator app to go with' },
  code_wrong: { status: 422, message: 'This code does not fit' },
  passkey_refused: { status: 422, message: 'That passkey could not be added. It may be here already' },
  passkeys_full: { status: 422, message: 'There is no room for more passkeys. Remove one first' },
  platform_not_connectable: { status: 422, message: 'This platform cannot be connected' },
  image_too_large: { status: 413, message: 'This file is too large. Images can have up to 10 MB' },
  svg_too_large: { status: 413, message: 'This file is too large. SVG images can have up to 512 kB' },
  not_an_image: { status: 422, message: 'This file is not a picture we can use. Choose a JPG, PNG, WebP or SVG file' },
  empty_file: { status: 422, message: 'This file is empty' },
  upload_stopped: { status: 400, message: 'The upload stopped before its end. Try again' },
  image_in_use: { status: 422, message: 'This picture is still shown somewhere. Remove it there first' },
  other_image_kind: { status: 422, message: 'This picture was uploaded for another place' },
  invitation_accepted: { status: 422, message: 'This invitation has been used already' },
  invitation_declined: { status: 422, message: 'This invitation was declined' },
  invitation_expired: { status: 422, message: 'This invitation has expired' },
  invitation_revoked: { status: 422, message: 'This invitation was taken back' },
  role_held: { status: 422, message: 'You can do all of this already' },
  role_request_waiting: { status: 422, message: 'You have asked already. Wait for the answer, or withdraw what you asked' },
  role_request_settled: { status: 422, message: 'This request has been settled already' },
  link_ended: { status: 422, message: 'This attempt to link has ended. Start again' },
  link_not_verified: { status: 422, message: 'The second login could not be verified. Start again' },
  identity_linked: { status: 422, message: 'This login is linked to your account already' },
  identity_taken: { status: 422, message: 'This login belongs to another account here' },
  identity_in_use: { status: 422, message: 'You are signed in with this login. Sign in with another one to remove it' },
  last_identity: { status: 422, message: 'This is your only login. Without it you could not come back' },
  too_many_identities: { status: 422, message: 'An account can have up to 5 logins' },
  too_many_interests: { status: 422, message: 'You have fifty interests, and there is no room for more. Remove one first' },
  too_many_highlights: { status: 422, message: 'You have twelve highlights, and there is no room for more. Delete one first' },
  account_leaving: { status: 403, message: 'This account is about to be deleted. Cancel the deletion to go on' },
  export_too_soon: { status: 422, message: 'You can ask for a copy once in 24 hours' },
  export_not_ready: { status: 422, message: 'This copy is not ready, or no longer there' },
  last_owner: { status: 422, message: 'You are the only owner of this channel. Make somebody else an owner first' },
  deletion_begun: { status: 422, message: 'It is too late to take this back: the account is being deleted' },
  too_many: { status: 429, message: 'That was a lot at once. Wait a moment and try again' },
  broken: { status: 500, message: "Something went wrong on our end. Don't worry; our team is on it!" },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** One bad field. `fieldName` is the contract's name; `message` starts in lower case and has no full stop. */
export const FieldError = z.object({ fieldName: z.string(), message: z.string() })
export type FieldError = z.infer<typeof FieldError>

/** What would turn the refusal into a yes. */
export const Remedy = z.object({ kind: z.enum(['follow', 'subscribe', 'verify_email', 'finish_setup', 'sign_in_again']), target: z.string().optional() })
export type Remedy = z.infer<typeof Remedy>

/** The body of every answer outside 2xx, 304 and the platform reconnect's 409. */
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  remedy: Remedy.optional(),
  requestId: z.string().optional(),
  stack: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The body of a 409 on the main API: the platform whose session has expired (specification, section 7). */
export const ReconnectBody = z.object({ id: z.string(), name: z.string(), artistId: z.string() })
export type ReconnectBody = z.infer<typeof ReconnectBody>
