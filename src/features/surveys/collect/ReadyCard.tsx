import { Plural, Trans } from '@lingui/react/macro'
import BatteryMedium from 'lucide-react/icons/battery-medium'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import HardDrive from 'lucide-react/icons/hard-drive'
import KeyRound from 'lucide-react/icons/key-round'
import MapIcon from 'lucide-react/icons/map'
import Store from 'lucide-react/icons/store'
import { formatNumber } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { Spoken } from '#ui/Spoken.tsx'
import looks from './Ready.module.css'
import styles from './Tasks.module.css'
import type { CheckId, ReadyCheck } from './readyCheck.ts'

const icons: Readonly<Record<CheckId, typeof Check>> = {
  surveys: ClipboardList,
  stores: Store,
  map: MapIcon,
  fonts: FileText,
  room: HardDrive,
  signIn: KeyRound,
  clock: Clock,
  battery: BatteryMedium,
}

export function ReadyCard({ checks }: { checks: readonly ReadyCheck[] }) {
  const missing = checks.filter(({ isReady }) => !isReady)
  const ready = checks.filter(({ isReady }) => isReady)
  const done = formatNumber(ready.length)
  const all = formatNumber(checks.length)
  return (
    <Card
      className={styles.ready}
      title={<Trans>Ready to go?</Trans>}
      aside={
        <>
          <span className={looks.count}>
            <Trans>
              <b>{done}</b> of {all}
            </Trans>
          </span>
          <span className={looks.bar} aria-hidden="true">
            {[...ready, ...missing].map(({ id, isReady }) => (
              <span key={id} className={classNames(looks.part, !isReady && looks.missingPart)} />
            ))}
          </span>
        </>
      }
    >
      {missing.map((check) => (
        <MissingRow key={check.id} check={check} />
      ))}
      {missing.length === 0 ? (
        <details>
          <summary className={styles.allReady}>
            <Check size={20} aria-hidden="true" />
            <Plural
              value={checks.length}
              one="# check passed. You’re ready to go."
              other="All # checks passed. You’re ready to go."
            />
          </summary>
          <ReadyRows checks={ready} />
        </details>
      ) : (
        <ReadyRows checks={ready} />
      )}
    </Card>
  )
}

function MissingRow({ check: { id, label, detail, action } }: { check: ReadyCheck }) {
  const Icon = icons[id]
  return (
    <div className={looks.missing}>
      <Icon size={26} aria-hidden="true" />
      <div className={styles.words}>
        <strong>
          <CircleAlert size={16} aria-hidden="true" /> {label}
        </strong>
        <span>{detail}</span>
      </div>
      {action}
    </div>
  )
}

const ReadyRows = ({ checks }: { checks: readonly ReadyCheck[] }) => (
  <ul className={looks.checks}>
    {checks.map((check) => (
      <ReadyRow key={check.id} check={check} />
    ))}
  </ul>
)

function ReadyRow({ check: { id, label, detail, action } }: { check: ReadyCheck }) {
  const Icon = icons[id]
  return (
    <li className={looks.check}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.detail}>{detail}</span>
        {id === 'room' && action}
      </div>
      <Check size={20} className={looks.tick} aria-hidden="true" />
      <Spoken>
        <Trans>ready</Trans>
      </Spoken>
    </li>
  )
}
