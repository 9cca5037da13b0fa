/** How long a channel waits for a payment that has failed, for its owners. */
export const subscriptionTermsWords = {
  title: 'When a payment fails',
  text: 'The provider tries the card again, and whoever pays is told at once, halfway and a day before the end. Then it ends, and nothing more is charged.',
  days: 'Days they keep what they have',
  daysHint: (most: number, least: number) =>
    `From 0 to ${most}. With fewer than ${least} it is shut when they are over, and can still be paid until ${least} days have gone.`,
  keeps: 'Unpaid keeps access',
  keepsText: 'What is not paid stays open, and ends only when the payment provider gives up on it.',
  save: 'Save',
  saved: 'Saved. It holds for whoever owes something now as well',
  failed: 'How long the channel waits did not load',
}
