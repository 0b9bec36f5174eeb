interface CompanyPoi {
  readonly fields: { readonly packPoint?: string; readonly isHidden?: boolean }
}

/** Names of the reference points that the company's own stand for, or leave out. */
export const replacedPoints = (pois: readonly CompanyPoi[]): readonly string[] =>
  pois.flatMap(({ fields }) => fields.packPoint ?? []).sort()

/** Those of the company's own points that are drawn. */
export const shownPois = <P extends CompanyPoi>(pois: readonly P[] | undefined): readonly P[] | undefined =>
  pois?.filter(({ fields }) => fields.isHidden !== true)
