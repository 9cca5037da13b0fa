import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { logoPlaces, type LogoPlace } from '@marquee/contract/brand'
import type { Mode } from '@marquee/contract/grounds'
import { useConfiguration } from '#start/configuration.ts'
import { properties } from '#theme/properties.ts'
import { Card } from '#ui/Card.tsx'
import { DoorPicture } from '#ui/DoorPicture.tsx'
import { H4, Secondary } from '#ui/type.ts'
import { brandWords } from '#words/en/brand.ts'
import { useWords } from '#words/words.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { Plane, SmallCard, SmallHeadline, SmallTitle } from './previewStyles.ts'

const About = styled(Secondary)`margin-top: 4px;`
const Three = styled.div`
  display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px; margin-top: 16px;
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
`
const Two = styled(Three)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  @media (max-width: 1199.95px) { grid-template-columns: minmax(0, 1fr); }
`
const Ground = styled(Plane)`
  place-items: center; place-content: center; height: 120px;
  & > img { max-width: 88%; max-height: 72px; object-fit: contain; }
`
/* The door on a large screen and on a phone, in small. */
const Doors = styled.div`display: flex; align-items: end; justify-content: center; gap: 16px; height: 260px;`
const Door = styled.div`position: relative; flex: none; overflow: hidden; width: 190px; height: 100%; border-radius: 8px;`
const PhoneDoor = styled(Door)`width: 154px; height: 106px; @media (max-width: 599.95px) { display: none; }`
const InSmall = styled.div`position: absolute; inset: 0; zoom: .3;`
const PhoneInSmall = styled(InSmall)`zoom: .4; --fs-hero: 36px;`
const Behind = styled(Plane)`height: 260px; padding: 16px;`
const SmallText = styled.span`font-size: .8125rem; line-height: 1.4; color: var(--ink-3);`

const modes: Record<LogoPlace, Mode> = { lightLogo: 'light', darkLogo: 'dark', favicon: 'light' }

/** The signs of the channel: each in its place, on the ground that it is made for. */
export const LogosCard = () => {
  const words = useWords(brandWords)
  const { logos, activeTemplate } = useConfiguration()
  return (
    <Card as="section" aria-label={words.logos} data-wide>
      <H4>{words.logos}</H4>
      <About>{words.logosText}</About>
      <Three>
        {logoPlaces.map((place) => (
          <BrandPicture key={place} place={place} isThere={!!logos[place]}>
            <Ground data-template={activeTemplate} data-mode={modes[place]}>
              {logos[place] ? <img src={logos[place]} alt={words.places[place].title} /> : <Secondary>{words.noLogo}</Secondary>}
            </Ground>
          </BrandPicture>
        ))}
      </Three>
    </Card>
  )
}

/** What the channel shows beside its door and behind its pages, as people meet it there. */
export const PicturesCard = () => {
  const words = useWords(brandWords)
  const config = useConfiguration()
  const { loginImage, background, channelDescription, activeTemplate } = config
  return (
    <Card as="section" aria-label={words.pictures} data-wide>
      <Global styles={properties('arcgaming', config)} />
      <H4>{words.pictures}</H4>
      <About>{words.picturesText}</About>
      <Two>
        <BrandPicture place="loginImage" isThere={!!loginImage}>
          <Doors aria-hidden data-template={activeTemplate} data-mode="light">
            <Door>
              <InSmall>
                <DoorPicture imageUrl={loginImage} caption={channelDescription} />
              </InSmall>
            </Door>
            <PhoneDoor>
              <PhoneInSmall>
                <DoorPicture imageUrl={loginImage} caption={channelDescription} />
              </PhoneInSmall>
            </PhoneDoor>
          </Doors>
        </BrandPicture>
        <BrandPicture place="background" isThere={!!background}>
          <Behind data-template="arcgaming" data-mode="dark">
            <SmallTitle>{words.sampleHeadline}</SmallTitle>
            <SmallText>{words.sampleText}</SmallText>
            <SmallCard>
              <SmallHeadline>{words.sampleHeadline}</SmallHeadline>
              <SmallText>{words.sampleText}</SmallText>
            </SmallCard>
          </Behind>
        </BrandPicture>
      </Two>
    </Card>
  )
}
