import { images, type Image, type ProfileImageKind } from '@marquee/contract/images'
import { readsOfPeople } from '@marquee/contract/reads'
import { outdate } from '#api/outdate.ts'
import { keyOf, query } from '#api/query.ts'
import { queryClient } from '#api/queryClient.ts'
import { accountCell, keepAccount } from '#start/account.ts'

export const ownImages = () => query(images.mine, {})

/** Shows one's new picture, or none, at once where it stands on this screen; the rest is read anew when it is looked at. */
export const showPicture = async (kind: ProfileImageKind, image: Image | null) => {
  const { account } = accountCell.get()
  if (account && kind === 'AVATAR') keepAccount({ ...account, profile: { ...account.profile, avatar: image } })
  await Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(images.mine) }), outdate(readsOfPeople, 'none')])
}
