/** What the parts of long forms say in the gallery. */
export const forms = {
  title: 'Long forms',
  day: 'Date of birth',
  season: 'Season',
  hint: 'The light is best in autumn.',
  seasons: [
    { value: 'spring', label: 'Spring' },
    { value: 'summer', label: 'Summer' },
    { value: 'autumn', label: 'Autumn' },
    { value: 'winter', label: 'Winter' },
  ],
  entry: 'Link 1',
  label: 'Label',
  shop: 'Shop',
  switch: 'Can be found',
  switchText: 'You appear in search and among suggestions.',
  unsaved: 'Unsaved changes, kept in this tab.',
  save: 'Save changes',
}
