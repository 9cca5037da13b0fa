import { brand, BrandPlace } from '@marquee/contract/brand'
import type { ImageKind } from '@marquee/contract/images'
import { owners } from '@marquee/contract/roles'
import { configuration } from '#features/configuration/queries.ts'
import { changeBrand, setPicture, setTemplate } from '#features/configuration/writeQueries.ts'
import { pictureThere, requirePicture } from '#features/images/hung.ts'
import type { Context } from '#http/actor.ts'
import { only } from '#http/guards.ts'
import { implement } from '#http/implement.ts'
import { mergeChanges } from '#http/mergeChanges.ts'
import { refuse } from '#http/refuse.ts'
import { brandRowOf, presentBrand } from './present.ts'

const kinds: Record<BrandPlace, ImageKind> = {
  lightLogo: 'LOGO', darkLogo: 'LOGO', favicon: 'FAVICON', loginImage: 'LOGIN_IMAGE', background: 'BACKGROUND',
}

const placeIn = (place: string) => BrandPlace.safeParse(place).data ?? refuse('not_found')

const current = async (context: Context) => presentBrand((await configuration(context)) ?? refuse('unknown_channel'))

export const brandRoutes = implement(brand, {
  read: only(owners, (context) => current(context)),

  save: only(owners, async (context, changes) => {
    await changeBrand(context, (now) => brandRowOf(mergeChanges(presentBrand(now), changes)))
    return current(context)
  }),

  showPicture: only(owners, async (context, { place, imageId }) => {
    const where = placeIn(place)
    await requirePicture(context, imageId, kinds[where])
    await setPicture(context, where, imageId).catch(pictureThere)
  }),

  hidePicture: only(owners, (context, { place }) => setPicture(context, placeIn(place), null)),

  applyTemplate: only(owners, (context, { name }) => setTemplate(context, name)),
})
