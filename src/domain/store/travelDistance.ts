/** Kilometres that people travel to a store of a format unless the chain's own figures say otherwise: a default, not calibrated. */
export const usualTravel: Readonly<Record<string, number>> = {
  street: 1.5,
  mall: 5,
  departmentStore: 5,
  transit: 1.5,
  office: 1,
  hospital: 1.5,
  school: 1.5,
  highway: 10,
  driveThrough: 5,
  popUp: 1,
  kitchenOnly: 3,
}

/** The same where the format is not known, and for competitors. */
export const usualTravelOtherwise = 2

/** Least and most kilometres that a person may set. */
export const travelLimits = { min: 0.3, max: 20 } as const
