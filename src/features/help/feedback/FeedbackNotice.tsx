import { Plural, Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { NoticeBar } from '#ui/NoticeBar.tsx'
import { answerMark, seenAnswersAtom, useOwnFeedback, useUnreadAnswers } from './ownFeedback.ts'

const ownFeedbackAddress = '/helpcenter'

export function FeedbackNotice() {
  const count = useUnreadAnswers()
  const own = useOwnFeedback()
  const [seen, setSeen] = useAtom(seenAnswersAtom)
  if (count === 0 || !own) return null
  const read = () => setSeen({ ...seen, ...Object.fromEntries(own.map((one) => [one.id, answerMark(one) ?? ''])) })
  return (
    <NoticeBar
      actions={
        <>
          <LinkButton size="small" href={ownFeedbackAddress}>
            <Trans>Read reply</Trans>
          </LinkButton>
          <Button size="small" variant="quiet" onClick={read}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Plural value={count} one="You have a reply to your feedback." other="You have # replies to your feedback." />
    </NoticeBar>
  )
}
