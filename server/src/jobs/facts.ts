/** Everything that can become true and that others want to hear of: the topics of the outbox and what each one tells. */
export interface Facts {
  follow_added: { followerId: string; followedId: string }
  follow_removed: { followerId: string; followedId: string }
  follow_requested: { followerId: string; followedId: string }
  friendship_requested: { askerId: string; askedId: string }
  friendship_accepted: { askerId: string; askedId: string }
  friendship_removed: { removerId: string; removedId: string }
  post_published: { postId: string; authorId: string }
  post_removed: { postId: string; authorId: string }
  account_set_up: { accountId: string; profileId: string }
  /** A profile can do more than before; `role` is what it has now. */
  role_raised: { profileId: string; role: string }
  invitation_accepted: { invitationId: string; targetRole: string; invitedBy: string; acceptedBy: string }
  role_request_decided: { roleRequestId: string; profileId: string; targetRole: string; approved: boolean; decidedBy: string }
  identity_linked: { accountId: string }
  identity_unlinked: { accountId: string }
  /** A file has come in and is to become a picture. */
  image_uploaded: { uploadId: string }
  /** The row of a picture has gone; its files are to follow. */
  image_removed: { keys: string[] }
  /** Somebody says that the page of a link of theirs links back; `origin` is how people reach the channel. */
  link_verification_wanted: { profileId: string; url: string; origin: string }
  export_requested: { exportId: string; origin: string }
  mail_wanted: { to: string; subject: string; text: string; html: string; fromName: string }
}

export type Topic = keyof Facts
