import { Trans, useLingui } from '@lingui/react/macro'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { SurveyPages } from '../answering/SurveyPages.tsx'
import { useDesign } from './design.ts'
import styles from './Preview.module.css'
import { type Trying, useTrying } from './useTrying.ts'

type Device = 'tablet' | 'phone'

/** Live preview on a tablet or phone; its answers aren't stored. */
export function Preview() {
  const { content: newest, locale, selected } = useDesign()
  const { t } = useLingui()
  const content = useDeferredValue(newest)
  const [device, setDevice] = useState<Device>('tablet')
  const trying = useTrying(content, selected)
  const screen = useRef<HTMLDivElement>(null)
  useShownQuestion(screen, selected, trying)
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <header className={styles.head}>
        <h2 id="preview-title">
          {device === 'tablet' ? <Trans>On the surveyor’s tablet</Trans> : <Trans>On a phone</Trans>}
        </h2>
        <SegmentedControl
          label={t`Device`}
          value={device}
          onChange={setDevice}
          segments={[
            { value: 'tablet', label: <DeviceWords Icon={Tablet} words={t`Tablet`} /> },
            {
              value: 'phone',
              label: <DeviceWords Icon={Smartphone} words={t({ message: 'Phone', context: 'device' })} />,
            },
          ]}
        />
      </header>
      <div className={styles[device]}>
        {/* Field mode always uses the sunlight theme. */}
        <div ref={screen} className={styles.screen} data-theme={device === 'tablet' ? 'sunlight' : undefined}>
          <div className={styles.scaled} data-mode={device === 'tablet' ? 'field' : undefined}>
            <SurveyPages
              key={trying.round}
              content={content}
              values={trying.values}
              locale={locale}
              at={trying.at}
              seed="preview"
              onReply={trying.onReply}
              onPosition={trying.setAt}
              onFinish={trying.startOver}
              hasJumpList={device === 'tablet'}
            />
          </div>
        </div>
      </div>
      <PreviewFoot trying={trying} />
    </section>
  )
}

function PreviewFoot({ trying }: { trying: Trying }) {
  return (
    <footer className={styles.foot}>
      <span>
        <NextWords trying={trying} /> <Trans>Nothing is saved.</Trans>
      </span>
      <Button variant="quiet" size="small" icon={<RotateCcw size={16} aria-hidden="true" />} onClick={trying.startOver}>
        <Trans>Start over</Trans>
      </Button>
    </footer>
  )
}

function DeviceWords({ Icon, words }: { Icon: typeof Tablet; words: string }) {
  return (
    <span className={styles.device}>
      <Icon size={16} aria-hidden="true" />
      {words}
    </span>
  )
}

function NextWords({ trying: { next } }: { trying: Trying }) {
  if (next === undefined) return null
  if (next === 'end') return <Trans>“Next” goes to the end of the survey.</Trans>
  const number = formatNumber(next)
  return <Trans>“Next” goes to question {number}.</Trans>
}

/** Scrolls to the edited question and marks it, but keeps the focus in the editor. */
function useShownQuestion(
  screen: { readonly current: HTMLElement | null },
  selected: string | undefined,
  { at, round }: Trying,
) {
  const { content } = useDesign()
  const find = () =>
    selected === undefined
      ? null
      : (screen.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(selected)}"]`) ?? null)
  useLayoutEffect(() => {
    const block = find()
    block?.setAttribute('data-edited', '')
    return () => block?.removeAttribute('data-edited')
  })
  const bring = useEffectEvent(() => {
    const block = find()
    const body = block?.offsetParent
    if (block && body) body.scrollTop = block.offsetTop - 12
  })
  const isHere = at === selected
  // The question may be selected before its page has rendered.
  useEffect(() => {
    if (isHere) bring()
  }, [selected, isHere, round, content.pages.length])
}
