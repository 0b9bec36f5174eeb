import { Trans, useLingui } from '@lingui/react/macro'
import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Keyboard from 'lucide-react/icons/keyboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Sigma from 'lucide-react/icons/sigma'
import { useEffect, useState } from 'react'
import { articleAddress, articleOf } from '#features/help/articles/articleIds.ts'
import { useArticles } from '#features/help/articles/useArticles.ts'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import { AppLink } from '#session/navigation.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Popover } from '#ui/Popover.tsx'
import { useShown } from '../useShown.ts'
import styles from './AccountMenu.module.css'
import { ShortcutList } from './ShortcutList.tsx'

export function HelpMenu({ id }: { id: string }) {
  const { t } = useLingui()
  const [, openFeedback] = useFeedbackOpen()
  const [hasKeys, setHasKeys] = useState(false)
  const articles = useArticles()
  const article = articleOf(useShown()?.screen.at ?? '')
  // Open the popover here because it didn't exist yet when the user clicked.
  useEffect(() => document.getElementById(id)?.showPopover(), [id])
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <Popover id={id} label={t`Help`} align="end" title={<Trans>Help</Trans>}>
        <div className={styles.actions}>
          {article && articles && (
            <AppLink href={articleAddress(article)} className={buttonClass({ wide: true, variant: 'soft' })}>
              <BookOpen size={18} aria-hidden="true" />
              {articles[article].title}
            </AppLink>
          )}
          <Button
            wide
            icon={<MessageSquare size={18} aria-hidden="true" />}
            onClick={() => {
              close()
              openFeedback(true)
            }}
          >
            <Trans>Feedback</Trans>
          </Button>
          <Button
            wide
            icon={<Keyboard size={18} aria-hidden="true" />}
            onClick={() => {
              close()
              setHasKeys(true)
            }}
          >
            <Trans>Keyboard shortcuts</Trans>
          </Button>
          <AppLink href="/helpcenter" className={buttonClass({ wide: true })}>
            <CircleHelp size={18} aria-hidden="true" />
            <Trans>Help center</Trans>
          </AppLink>
          <AppLink href="/help/methods" className={buttonClass({ wide: true })}>
            <Sigma size={18} aria-hidden="true" />
            <Trans>How figures are calculated</Trans>
          </AppLink>
        </div>
      </Popover>
      {hasKeys && <ShortcutList onClose={() => setHasKeys(false)} />}
    </>
  )
}
