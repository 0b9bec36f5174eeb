import type { ReactNode } from 'react'
import { BoundStoresField } from './BoundStoresField.tsx'
import { RolesField } from './RolesField.tsx'

interface RightsForm {
  readonly entries: { readonly roles: readonly string[]; readonly boundStoreIds: readonly string[] }
  readonly set: (name: 'roles' | 'boundStoreIds', value: readonly string[]) => void
  readonly errorAt: (name: 'roles') => string | undefined
  readonly fieldId: (name: 'roles' | 'boundStoreIds') => string
}

export function RightsFields({ form, lockedBy }: { form: RightsForm; lockedBy?: ReactNode }) {
  const { roles, boundStoreIds } = form.entries
  return (
    <>
      <RolesField
        id={form.fieldId('roles')}
        value={roles}
        onChange={(value) => form.set('roles', value)}
        error={form.errorAt('roles')}
        lockedBy={lockedBy}
      />
      {roles.includes('surveyor') && (
        <BoundStoresField
          id={form.fieldId('boundStoreIds')}
          value={boundStoreIds}
          onChange={(value) => form.set('boundStoreIds', value)}
        />
      )}
    </>
  )
}
