import { lazy, Suspense, useState } from 'react'
import { toast } from '#feedback/toast.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { ConfirmKind } from '#ui/ConfirmDialog.tsx'
import { Row } from '#ui/layout.ts'
import { Group } from './Group.tsx'
import { say } from './samples.ts'

const ConfirmDialog = lazy(() => import('#ui/ConfirmDialog.tsx').then(({ ConfirmDialog: dialog }) => ({ default: dialog })))

const questions: Record<ConfirmKind, { title: string; text?: string }> = {
  delete: { title: say.askDelete, text: say.askDeleteText },
  warn: { title: say.askWarn },
  info: { title: say.askInfo },
}

export const FeedbackGroup = () => {
  const [kind, setKind] = useState<ConfirmKind>()
  const close = () => setKind(undefined)
  return (
    <Group title={say.feedback}>
      <Row wrap>
        {Object.entries(questions).map(([name, { title }]) => (
          <Button key={name} variant="line" onClick={() => setKind(name as ConfirmKind)}>{title}</Button>
        ))}
        <Button variant="line" onClick={() => toast.success(say.toastOk)}>{say.active}</Button>
        <Button variant="line" onClick={() => toast.error(say.toastBad)}>{say.failed}</Button>
        <Button variant="line" onClick={() => toast.info(say.toastInfo)}>{say.draft}</Button>
        {Object.entries(say.screens).map(([name, label]) => (
          <ButtonLink key={name} href={`?screen=${name}`}>{label}</ButtonLink>
        ))}
      </Row>
      <Suspense>
        {kind && <ConfirmDialog open kind={kind} {...questions[kind]} busy={false} onConfirm={close} onCancel={close} />}
      </Suspense>
    </Group>
  )
}
