import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import Play from 'lucide-react/icons/play'
import Redo2 from 'lucide-react/icons/redo-2'
import Settings2 from 'lucide-react/icons/settings-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatNumber } from '#i18n/formats.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'
import { useNavigation } from '#session/navigation.ts'
import { useRecords } from '#session/useRecords.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TopSlot } from '#ui/shell/TopSlot.tsx'
import { useDesign } from './design.ts'
import { ProblemButton } from './ProblemButton.tsx'
import { PublishButton } from './PublishButton.tsx'
import { StateMenu } from './StateMenu.tsx'
import styles from './SurveyDesigner.module.css'
import { answerCountOf } from './surveyRows.ts'
import type { Keeping } from './useKeepDraft.ts'

interface DesignHeadProps {
  title: string
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }
  keeping: Keeping
  flush: () => Promise<void>
  onSettings: () => void
  onTest: () => void
  onPreview: () => void
}

export function DesignHead({ title, history, keeping, flush, ...on }: DesignHeadProps) {
  const { record, canEdit } = useDesign()
  const { t } = useLingui()
  const { renderLink } = useNavigation()
  const width = useWindowClass()
  const { topic, topicEnglish } = record.fields
  const other = [topic, topicEnglish].find((name) => name !== undefined && name !== title)
  return (
    <header className={styles.head}>
      <TopSlot>
        <Breadcrumbs
          renderLink={renderLink}
          crumbs={[{ label: t`Survey design`, href: '/rtzDesign' }, { label: title }]}
        />
      </TopSlot>
      <div className={styles.titles}>
        <h1>
          {title}
          {other !== undefined && <span className={styles.other}>{other}</span>}
        </h1>
        <div className={styles.detail}>
          <StateMenu />
          <VersionWords />
          {canEdit && <KeepingWords keeping={keeping} />}
        </div>
      </div>
      <div className={styles.actions}>
        {canEdit && (
          <>
            <IconButton label={t`Undo`} icon={<Undo2 size={20} />} disabled={!history.canUndo} onClick={history.undo} />
            <IconButton label={t`Redo`} icon={<Redo2 size={20} />} disabled={!history.canRedo} onClick={history.redo} />
            <IconButton label={t`Survey settings`} icon={<Settings2 size={20} />} onClick={on.onSettings} />
            <ProblemButton />
          </>
        )}
        {width === 'landscape' && (
          <Button icon={<Eye size={18} aria-hidden="true" />} onClick={on.onPreview}>
            <Trans>Preview</Trans>
          </Button>
        )}
        <Button icon={<Play size={18} aria-hidden="true" />} onClick={on.onTest}>
          <Trans>Test run</Trans>
        </Button>
        {canEdit && <PublishButton flush={flush} />}
      </div>
    </header>
  )
}

function VersionWords() {
  const { record } = useDesign()
  const { id, pending, fields } = record
  const count = useRecords((database) => answerCountOf(database, id), [id])
  const number = formatNumber(fields.versionNumber ?? 0)
  const next = formatNumber((fields.versionNumber ?? 0) + 1)
  const all = count?.all ?? 0
  if (fields.version === undefined) return <Trans>Draft of version 1</Trans>
  return (
    <>
      {pending.includes('version') ? (
        <Trans>Version {number} isn’t published yet</Trans>
      ) : (
        <Trans>
          Draft of version {next} · version {number} is published
        </Trans>
      )}
      <span>
        ·{' '}
        {all === 0 ? (
          <KnownOnceRead>
            <Trans>no responses yet</Trans>
          </KnownOnceRead>
        ) : (
          <Plural value={all} one="# response" other="# responses" />
        )}
      </span>
    </>
  )
}

function KeepingWords({ keeping }: { keeping: Keeping }) {
  return (
    <span role="status" className={keeping === 'unsaved' ? styles.unsaved : styles.keeping}>
      ·{' '}
      {keeping === 'saved' ? (
        <Trans>saved on this device</Trans>
      ) : keeping === 'saving' ? (
        <Trans>saving…</Trans>
      ) : (
        <Trans>Not saved. This device couldn’t store the change. Keep this page open.</Trans>
      )}
    </span>
  )
}
