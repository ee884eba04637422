import { sql } from 'drizzle-orm';
import { weatherAnswers, weatherChoices } from '../schema.ts';

const { latitude, longitude } = weatherChoices;

/**
 * The forecast is for the chosen place. Its question is written as by `forecastQuestion`; a test compares the two.
 */
export const isForecastOfChoice = sql`${weatherAnswers.question} = 'forecast ' || ${latitude} || ' ' || ${longitude}`;
