import styled from '@emotion/styled'
import type { Case, DecidedProfile } from '@marquee/contract/cases'
import type { ReactNode } from 'react'
import { Links } from '#features/profiles/Links.tsx'
import { OutwardLink } from '#features/profiles/OutwardLink.tsx'
import { Stack } from '#ui/layout.ts'
import { Meta, Over, Secondary, Strong } from '#ui/type.ts'
import { highlightsWords } from '#words/en/highlights.ts'
import { moderationWords } from '#words/en/moderation.ts'
import { useWords } from '#words/words.tsx'
import { CasePictures } from './CaseMedia.tsx'
import { GraphicVeil } from './GraphicVeil.tsx'

const Text = styled.p`white-space: pre-line; overflow-wrap: anywhere; line-height: 1.5;`
const Terms = styled.dl`
  display: grid; gap: 10px; margin: 0;
  & dt { color: var(--ink-3); font-size: var(--fs-s); overflow-wrap: anywhere; } & dd { margin: 2px 0 0; overflow-wrap: anywhere; line-height: 1.5; }
`
const Highlights = styled.ul`display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; & > li { display: grid; gap: 4px; overflow-wrap: anywhere; }`

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt dir="auto">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

/** All that somebody shows of themselves, whomever they show it to. */
export const ReportedProfile = ({ one, profile, by }: { one: Case; profile: DecidedProfile; by: string }) => {
  const words = useWords(moderationWords)
  const categories = useWords(highlightsWords).categories
  const { shortBio, bio, pronouns, location, website, fields, links, avatar, banner, highlights } = profile
  const texts = [shortBio, bio === shortBio ? '' : bio].filter(Boolean)
  const hasTerms = Boolean(pronouns || location || website) || fields.length > 0
  return (
    <>
      {texts.length === 0 && <Secondary>{words.noText}</Secondary>}
      {texts.map((text) => (
        <Text key={text} dir="auto">
          {text}
        </Text>
      ))}
      {hasTerms && (
        <Terms>
          {pronouns && <Term name={words.pronouns}>{pronouns}</Term>}
          {location && <Term name={words.location}>{location}</Term>}
          {website && (
            <Term name={words.website}>
              <OutwardLink address={website} />
            </Term>
          )}
          {fields.map(({ name, value }) => (
            <Term key={name} name={name}>
              {value}
            </Term>
          ))}
        </Terms>
      )}
      {links.length > 0 && <Links links={links} />}
      {(avatar || banner) && (
        <GraphicVeil one={one}>
          <CasePictures images={[avatar, banner].filter((image) => image !== null)} by={by} />
        </GraphicVeil>
      )}
      {highlights.length > 0 && (
        <Stack gap={12}>
          <Over as="h3">{words.highlights}</Over>
          <Highlights>
            {highlights.map(({ id, category, title, body, url, image }) => (
              <li key={id}>
                <Meta>{categories[category]}</Meta>
                <Strong dir="auto">{title}</Strong>
                {body && <Text dir="auto">{body}</Text>}
                {url && <OutwardLink address={url} />}
                {image && (
                  <GraphicVeil one={one} part={id}>
                    <CasePictures images={[image]} by={by} />
                  </GraphicVeil>
                )}
              </li>
            ))}
          </Highlights>
        </Stack>
      )}
    </>
  )
}
