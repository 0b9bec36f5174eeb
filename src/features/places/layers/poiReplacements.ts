interface CompanyPoi {
  readonly fields: { readonly packPoint?: string; readonly isHidden?: boolean }
}

export const replacedPoints = (pois: readonly CompanyPoi[]): readonly string[] =>
  pois.flatMap(({ fields }) => fields.packPoint ?? []).sort()

export const shownPois = <P extends CompanyPoi>(pois: readonly P[] | undefined): readonly P[] | undefined =>
  pois?.filter(({ fields }) => fields.isHidden !== true)
