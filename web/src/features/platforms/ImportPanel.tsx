import styled from '@emotion/styled'
import { importModes, platforms, type ImportMode, type Platform } from '@marquee/contract/platforms'
import { posts } from '@marquee/contract/posts'
import { timeline } from '@marquee/contract/timeline'
import { Download, Image as ImageIcon } from 'lucide-react'
import { useAction } from '#api/action.ts'
import { queryClient } from '#api/queryClient.ts'
import { toast } from '#feedback/toast.ts'
import { to } from '#paths.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorNotice } from '#ui/ErrorNotice.tsx'
import { Row, Stack } from '#ui/layout.ts'
import { wholeTimeOf } from '#ui/moment.ts'
import { Select } from '#ui/Select.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { TimeAgo } from '#ui/TimeAgo.tsx'
import { Tiny } from '#ui/type.ts'
import { platformsWords } from '#words/en/platforms.ts'
import { useWords } from '#words/words.tsx'
import { ownPlatforms, showPlatform } from './cachedPlatforms.ts'

const Root = styled(Stack)`padding-top: 14px;`
const Actions = styled(Row)`@media (max-width: 599.95px) { & > * { flex: 1 1 100%; } }`

/** What comes from a connected account, when it last did, and what stands in the way. */
export const ImportPanel = ({ platform }: { platform: Platform }) => {
  const words = useWords(platformsWords)
  const { id: platformId, name, importMode, lastImportAt, lastImportCount, trouble, nextImportAt } = platform
  const made = (isOut: boolean) =>
    isOut ? { label: words.seePosts, href: `${to('ownProfile')}?show=posts` } : { label: words.seeDrafts, href: to('postDrafts') }
  const choose = useAction(platforms.choose, {
    onDone: (changed) => {
      showPlatform(changed)
      toast.success(words.saved)
    },
  })
  const bring = useAction(platforms.importNow, {
    refresh: [posts.drafts, posts.draftCount, posts.by, timeline.read],
    onDone: ({ importedCount, platform: changed }) => {
      showPlatform(changed)
      const isOut = changed.importMode === 'publish'
      toast.success(words.imported(importedCount, isOut), { link: importedCount > 0 ? made(isOut) : undefined })
    },
  })
  // What went wrong is kept with the connection: it is read anew to be shown in its place.
  const look = () => bring.mutate({ platformId }, { onError: () => void queryClient.invalidateQueries(ownPlatforms()) })
  const later = nextImportAt ? words.troubleText(wholeTimeOf(nextImportAt)) : words.troubleOnly
  const verb = words.importNow[importMode]
  const brought = lastImportAt && lastImportCount > 0 ? made(importMode === 'publish') : undefined
  const mode = choose.isPending ? choose.variables.importMode : importMode

  return (
    <Root gap={16}>
      {trouble && <ErrorNotice title={words.trouble[trouble](name)} text={later} />}
      <Select<ImportMode>
        label={words.importMode} hint={words.importHint[mode]} value={mode}
        options={importModes.map((value) => ({ value, label: words.modes[value] }))}
        onChange={(chosen) => choose.mutate({ platformId, importMode: chosen })}
      />
      <Actions gap={8} wrap>
        <Button variant="line" icon={Download} loading={bring.isPending} aria-label={words.importFrom(verb, name)} onClick={look}>
          {verb}
        </Button>
        <ButtonLink variant="quiet" icon={ImageIcon} href={to('defaultThumbnail', { channelId: platformId })}>
          {words.thumbnail}
        </ButtonLink>
      </Actions>
      <Tiny role="status">
        {lastImportAt ? words.lastImport(lastImportCount) : words.never} {lastImportAt && <TimeAgo at={lastImportAt} />}{' '}
        {brought && <TextLink to={brought.href}>{brought.label}</TextLink>}
      </Tiny>
    </Root>
  )
}
