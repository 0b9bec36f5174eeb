import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Zap from 'lucide-react/icons/zap'
import { Suspense, useState } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { candidateToolId } from '#mapStage/mapTool.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { usePlanEnded } from '#session/plan/usePlanEnded.ts'
import { useDownloads } from '#session/quota/useDownloads.ts'
import { useCan, useCanEdit, useCanEditAll } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import type { DraftStudy } from '../state/draftStudy.ts'
import { MoreOfStudy } from '../save/MoreOfStudy.tsx'
import panel from '../style/WhatIf.module.css'
import styles from './AreaReport.module.css'
import type { ReportDownload } from './reportDownload.ts'
import { useSaveReport } from './useSaveReport.tsx'

interface AreaActionsProps {
  study: DraftStudy
  hasFigures: boolean
  Download: ReportDownload
}

export function AreaActions({ study, hasFigures, Download: AskDownload }: AreaActionsProps) {
  const { t } = useLingui()
  const [requested, setRequested] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const takeTool = useTakeTool()
  const canDownload = useCan('report.download')
  const canSave = useCanEditAll('report')
  const canSaveZone = useCanEdit('tradeZone', undefined)
  const { saveReport, saveAndTell, isBusy } = useSaveReport(study)
  return (
    <div className={styles.foot}>
      <Left canDownload={canDownload} />
      {canDownload && canSave && (
        <Button
          variant="primary"
          icon={<Download size={20} aria-hidden="true" />}
          disabled={!hasFigures}
          busy={isBusy}
          onClick={() => void saveReport().then(setRequested)}
        >
          <Trans>Download report</Trans>
        </Button>
      )}
      {canSave ? (
        <Button disabled={!hasFigures} busy={isBusy} onClick={() => void saveAndTell()}>
          <Trans>Save report</Trans>
        </Button>
      ) : (
        <p className={panel.reason}>
          <Trans>You can study areas, but saving reports requires permission to edit stores.</Trans>
        </p>
      )}
      <MoreOfStudy
        study={study}
        items={[
          ...(canSaveZone && hasFigures
            ? [{ id: 'zone', label: t`Save as trade zone`, onSelect: () => setIsSaving(true) }]
            : []),
          { id: 'pin', label: t`Add candidate site`, onSelect: () => takeTool(candidateToolId) },
        ]}
        isSaving={isSaving && hasFigures}
        onSaved={() => setIsSaving(false)}
      />
      {requested !== undefined && (
        <Suspense fallback={null}>
          <AskDownload id={requested} onClose={() => setRequested(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Number of downloads left; while offline, the number reserved on this device. */
function Left({ canDownload }: { canDownload: boolean }) {
  const downloads = useDownloads()
  const isOnline = useIsOnline()
  const hasEnded = usePlanEnded()
  const left = downloads?.left
  const max = downloads?.max
  const reserved = downloads?.reserved ?? 0
  const leftText = formatNumber(left ?? 0)
  const maxText = formatNumber(max ?? 0)
  const rest = isOnline ? left : reserved
  return (
    <p className={styles.left} data-last={(canDownload && typeof rest === 'number' && rest <= 1) || undefined}>
      <span>
        <Zap size={14} aria-hidden="true" /> <Trans>calculated on this device</Trans>
      </span>
      {canDownload && !isOnline && (
        <span>
          <Plural
            value={reserved}
            one="# download reserved on this device"
            other="# downloads reserved on this device"
          />
        </span>
      )}
      {canDownload && isOnline && typeof left === 'number' && typeof max === 'number' && (
        <span>
          {hasEnded ? (
            <Trans>Your plan has ended.</Trans>
          ) : (
            <Trans>
              {leftText} of {maxText} downloads left
            </Trans>
          )}
        </span>
      )}
    </p>
  )
}
