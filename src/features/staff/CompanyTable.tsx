import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment, formatNumber } from '#i18n/formats.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Cell, HeadCell, Table, TableFrame } from '#ui/Table.tsx'
import styles from './Staff.module.css'
import { planLabel } from '#i18n/planLabel.ts'
import type { Company } from './staffScreenProps.ts'

export interface CompanyTableProps {
  companies: readonly Company[]
  shownId: string | undefined
  onShow: (companyId: string) => void
}

export function CompanyTable({ companies, shownId, onShow }: CompanyTableProps) {
  const { t } = useLingui()
  return (
    <TableFrame label={t`Companies`} className={styles.frame}>
      <Table>
        <thead>
          <tr>
            <HeadCell>
              <Trans>Company</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Plan</Trans>
            </HeadCell>
            <HeadCell numeric>
              <Trans>Users</Trans>
            </HeadCell>
            <HeadCell>
              <Trans>Registered</Trans>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id} aria-selected={company.id === shownId}>
              <Cell>
                <span className={styles.name}>
                  <Button variant="quiet" size="small" onClick={() => onShow(company.id)}>
                    {company.name}
                  </Button>
                  {company.isDemo && (
                    <Badge>
                      <Trans>Demo</Trans>
                    </Badge>
                  )}
                </span>
              </Cell>
              <Cell>
                <PlanWords company={company} />
              </Cell>
              <Cell numeric>{formatNumber(company.users)}</Cell>
              <Cell>{formatMoment(company.createdAt)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  )
}

function PlanWords({ company: { planId, planEndsAt } }: { company: Company }) {
  const plan = planLabel(planId)
  if (planEndsAt === null) return <>{plan}</>
  const end = formatMoment(planEndsAt)
  return (
    <Trans>
      {plan} until {end}
    </Trans>
  )
}
