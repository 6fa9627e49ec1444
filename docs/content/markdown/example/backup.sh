#!/bin/sh
tar -cf backup.tar data
