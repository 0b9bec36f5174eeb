import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Role, roles } from '#domain/access/permissions.ts'
import { roleLabel } from '#i18n/roleLabel.ts'
import { useSession } from '#session/useSession.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import styles from './Users.module.css'

export interface RolesFieldProps {
  id: string
  value: readonly string[]
  onChange: (roles: string[]) => void
  error: string | undefined
  lockedBy?: ReactNode
}

/** Role checkboxes; a member can have several roles. Only an owner can make another member an owner. */
export function RolesField({ id, value, onChange, error, lockedBy }: RolesFieldProps) {
  const details = useRoleDetails()
  const isOwner = useSession().member.roles.includes('owner')
  const errorId = `${id}-roles-error`
  const ownerOnly = <Trans>Only an owner can grant or remove this right.</Trans>
  return (
    <fieldset className={styles.roles} disabled={lockedBy !== undefined}>
      <legend>
        <Trans>Account rights</Trans>
      </legend>
      {lockedBy && <p className={styles.detail}>{lockedBy}</p>}
      {roles.map((role, index) => {
        const isLocked = role === 'owner' && !isOwner
        return (
          <CheckboxField
            key={role}
            id={index === 0 ? id : `${id}-${role}`}
            label={roleLabel(role)}
            detail={isLocked ? ownerOnly : details[role]}
            disabled={isLocked}
            aria-describedby={error ? errorId : undefined}
            checked={value.includes(role)}
            onChange={(isChosen) => onChange(withRole(value, role, isChosen))}
          />
        )
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Returns the roles with one role added or removed, in the order of the permissions table. */
const withRole = (chosen: readonly string[], role: Role, isChosen: boolean): string[] =>
  roles.filter((known) => (known === role ? isChosen : chosen.includes(known)))

function useRoleDetails(): Record<Role, string> {
  const { t } = useLingui()
  return {
    owner: t`Manages everything, including plan, payment and invoices.`,
    administrator: t`Manages users, company settings, store decisions and everything else except plan and payment.`,
    planner: t`Creates and edits stores, zones and surveys, imports and exports data, and runs analyses.`,
    analyst: t`Sees everything, edits lease and performance data, runs analyses and exports data.`,
    surveyor: t`Answers surveys and adds photos and notes, only for the stores assigned to the account.`,
    viewer: t`Sees stores, places and reports, but can’t see lease or performance data or change anything.`,
  }
}
