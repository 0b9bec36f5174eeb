/** Default travel distance in kilometers by store format, not calibrated; a planner's choice overrides it. */
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

export const usualTravelOtherwise = 2

export const travelLimits = { min: 0.3, max: 20 } as const
