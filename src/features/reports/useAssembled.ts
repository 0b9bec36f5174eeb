import { useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type Permission, canSome } from '#domain/access/permissions.ts'
import { assembleReport, type AssembleInput } from '#domain/reportAssembly/assembleReport.ts'
import type { Report } from '#domain/report/reportNode.ts'
import type { ReportInputs } from '#domain/reportAssembly/siteFacts.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useToday } from '#i18n/companyClock.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { companySettingsAtom } from '#session/state.ts'
import { useSession } from '#session/useSession.ts'
import type { Gathered } from './useSites.ts'
import { useReportWords } from './useReportWords.ts'

/**
 * A report for the reader (`own`), for users who may view lease and sales data (`whole`), and for all other users
 * (`open`).
 */
export interface Assembled {
  readonly own: Report
  readonly whole: Report
  readonly open: Report
}

type Shared = Omit<AssembleInput, 'site' | 'can'>

/** Returns the inputs shared by all of a report's sites; undefined until the facts are known. */
export function useAssembling(record: LocalRecord<'report'>, gathered: Gathered | undefined): Shared | undefined {
  const head = usePaperHead(record)
  const { wording } = useReportWords()
  const { configuration } = useSession()
  const { areaUnit } = useFieldText()
  const today = useToday()
  return useMemo(() => {
    const { setup } = record.fields
    if (!gathered || !setup) return undefined
    const inputs: ReportInputs = {
      sources: gathered.sources,
      currency: configuration.company.currency,
      areaUnit: areaUnit === 'ping' ? 'ping' : 'm2',
      today,
    }
    return { blocks: setup.blocks, inputs, wording, paper: { ...head, madeAt: gathered.computedAt } }
  }, [record, gathered, head, wording, configuration, areaUnit, today])
}

export const seesAll = (): boolean => true
export const seesOpen = (right: Permission): boolean => right !== 'commercial.view'

export function useAssembled(record: LocalRecord<'report'>, gathered: Gathered | undefined): Assembled | undefined {
  const shared = useAssembling(record, gathered)
  const { member } = useSession()
  return useMemo(() => {
    const site = gathered?.sites[0]
    if (!site || !shared) return undefined
    const as = (can: AssembleInput['can']) => assembleReport({ ...shared, site, can })
    return { own: as((right) => canSome(member, right)), whole: as(seesAll), open: as(seesOpen) }
  }, [shared, gathered, member])
}

/** Returns the header and footer that are frozen with a report. State and export time are added later. */
function usePaperHead({ fields }: Pick<LocalRecord<'report'>, 'fields'>): Omit<AssembleInput['paper'], 'madeAt'> {
  const { t } = useLingui()
  const { company } = useSession().configuration
  const { title = '', kind = 'site', version = 1 } = fields
  const logo = useAtomValue(companySettingsAtom)?.logo?.[0]
  return useMemo(
    () => ({
      title,
      subtitle: '',
      version,
      head: {
        company: company.name,
        kindLabel: choiceLabel('reportKind', kind),
        ...(logo ? { logo: { sha256: logo.sha256, mime: logo.mime } } : {}),
        versionLabel: '',
        stateLabel: '',
      },
      foot: { confidential: t`Internal document` },
    }),
    [t, company, title, kind, version, logo],
  )
}

/** Returns the full name; in Chinese the family name comes first. */
export const personName = (user: { readonly firstName: string; readonly lastName: string }, locale: string): string =>
  locale === 'en-us' ? `${user.firstName} ${user.lastName}`.trim() : `${user.lastName}${user.firstName}`.trim()
